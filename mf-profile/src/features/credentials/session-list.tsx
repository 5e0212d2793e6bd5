import type { SessionEntry } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import {
  Button,
  Chip,
  Cluster,
  color,
  fontWeight,
  Icon,
  space,
  Text,
  VisuallyHidden,
} from '@liaison/shared/ui';
import { Monitor, Smartphone } from 'lucide-react';
import { styled } from 'styled-components';

interface SessionListProps {
  sessions: SessionEntry[];
  /** The session that is being ended. */
  endingId: string | null;
  onEnd: (id: string) => void;
}

export function SessionList({ sessions, endingId, onEnd }: SessionListProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const formatDevice = useDeviceFormat();
  return (
    <DeviceList role="list">
      {sessions.map((session) => {
        const { id, device, country, current, last_used_at: lastUsed } = session;
        const name = formatDevice(device);
        const lastUse = current
          ? t('sessions.now')
          : t('sessions.lastUsed', { time: format.relative(lastUsed) });
        return (
          <li key={id}>
            <DeviceIcon device={device} />
            <div>
              <Cluster $gap={2}>
                <DeviceName>{name}</DeviceName>
                {current && <Chip tone="success">{t('sessions.current')}</Chip>}
              </Cluster>
              <Text $size="s" $muted>
                {country === null ? lastUse : `${format.country(country)} · ${lastUse}`}
              </Text>
            </div>
            {!current && (
              <Button variant="secondary" small loading={endingId === id} onClick={() => onEnd(id)}>
                {t('sessions.end')} <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            )}
          </li>
        );
      })}
    </DeviceList>
  );
}

export function DeviceIcon({ device }: Pick<SessionEntry, 'device'>) {
  return <Icon icon={/android|ios/i.test(device.system ?? '') ? Smartphone : Monitor} size={24} />;
}

/** The name of a browser on an operating system, as far as it is known. */
export function useDeviceFormat() {
  const { t } = useTranslation('profile');
  return ({ browser, system }: SessionEntry['device']) =>
    browser !== null && system !== null
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknownDevice'));
}

export const DeviceList = styled.ul`
  display: grid;

  li {
    display: grid;
    grid-template-columns: 24px 1fr auto;
    align-items: center;
    gap: ${space[3]};
    padding-block: ${space[3]};
  }
  li + li {
    border-top: 1px solid ${color.line};
  }
  li > svg {
    color: ${color.muted};
  }
`;

export const DeviceName = styled.span`
  font-weight: ${fontWeight.medium};
`;
