import type { TrustedDevice } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { color, Heading, space, Text } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { SecurityList } from './security-list.ts';
import { DeviceRow } from './session-list.tsx';

interface TrustedDevicesProps {
  devices: TrustedDevice[];
  isEnding: (id: string) => boolean;
  onEnd: (id: string) => void;
}

/** The browsers where the log in asks for no code. */
export function TrustedDevices({ devices, isEnding, onEnd }: TrustedDevicesProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  if (devices.length === 0) return null;
  return (
    <Section aria-labelledby="trusted-title">
      <Heading as="h3" $size={4} id="trusted-title">
        {t('trusted.title')}
      </Heading>
      <Text $size="s" $muted>
        {t('trusted.text')}
      </Text>
      <SecurityList role="list">
        {devices.map((trusted) => (
          <DeviceRow
            key={trusted.id}
            entry={trusted}
            text={t('trusted.until', { date: format.date(trusted.expires_at) })}
            action={{
              label: t('trusted.remove'),
              isBusy: isEnding(trusted.id),
              onClick: () => onEnd(trusted.id),
            }}
          />
        ))}
      </SecurityList>
    </Section>
  );
}

const Section = styled.section`
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
`;
