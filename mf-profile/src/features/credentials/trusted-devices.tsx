import type { TrustedDevice } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Button, Chip, Cluster, color, Heading, space, Text, VisuallyHidden } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { DeviceIcon, DeviceList, DeviceName, useDeviceFormat } from './session-list.tsx';

interface TrustedDevicesProps {
  devices: TrustedDevice[];
  /** The device that is being removed. */
  endingId: string | null;
  onEnd: (id: string) => void;
}

/** The browsers where the log in asks for no code. */
export function TrustedDevices({ devices, endingId, onEnd }: TrustedDevicesProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const formatDevice = useDeviceFormat();
  if (devices.length === 0) return null;
  return (
    <Section aria-labelledby="trusted-title">
      <Heading as="h3" $size={4} id="trusted-title">
        {t('trusted.title')}
      </Heading>
      <Text $size="s" $muted>
        {t('trusted.text')}
      </Text>
      <DeviceList role="list">
        {devices.map(({ id, device, country, expires_at: expiresAt, current }) => {
          const name = formatDevice(device);
          const until = t('trusted.until', { date: format.date(expiresAt) });
          return (
            <li key={id}>
              <DeviceIcon device={device} />
              <div>
                <Cluster $gap={2}>
                  <DeviceName>{name}</DeviceName>
                  {current && <Chip tone="success">{t('sessions.current')}</Chip>}
                </Cluster>
                <Text $size="s" $muted>
                  {country === null ? until : `${format.country(country)} · ${until}`}
                </Text>
              </div>
              <Button variant="secondary" small loading={endingId === id} onClick={() => onEnd(id)}>
                {t('trusted.remove')} <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            </li>
          );
        })}
      </DeviceList>
    </Section>
  );
}

const Section = styled.section`
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
`;
