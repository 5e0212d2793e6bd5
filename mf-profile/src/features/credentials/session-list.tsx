import type { SessionEntry } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Button, Chip, Cluster, Icon, Text, VisuallyHidden } from '@liaison/shared/ui';
import { Monitor, Smartphone } from 'lucide-react';
import { useId } from 'react';
import { SecurityList, SecurityName } from './security-list.ts';
import { useRelativeTime } from './use-relative-time.ts';

interface SessionListProps {
  sessions: SessionEntry[];
  isEnding: (id: string) => boolean;
  onEnd: (id: string) => void;
}

export function SessionList({ sessions, isEnding, onEnd }: SessionListProps) {
  const { t } = useTranslation('profile');
  const formatRelative = useRelativeTime();
  return (
    <SecurityList role="list">
      {sessions.map((session) => {
        const { id, current, last_used_at: lastUsed } = session;
        const text = current ? t('sessions.now') : t('sessions.lastUsed', { time: formatRelative(lastUsed) });
        const end = { label: t('sessions.end'), isBusy: isEnding(id), onClick: () => onEnd(id) };
        return <DeviceRow key={id} entry={session} text={text} action={current ? null : end} />;
      })}
    </SecurityList>
  );
}

interface DeviceRowProps {
  entry: Pick<SessionEntry, 'device' | 'country' | 'current'>;
  text: string;
  action: { label: string; isBusy: boolean; onClick: () => void } | null;
}

/** A browser with its country, a text and what can be done with it. */
export function DeviceRow({ entry: { device, country, current }, text, action }: DeviceRowProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const name = useDeviceFormat()(device);
  const textId = useId();
  return (
    <li>
      <Icon icon={/android|ios/i.test(device.system ?? '') ? Smartphone : Monitor} size={24} />
      <div>
        <Cluster $gap={2}>
          <SecurityName>{name}</SecurityName>
          {current && <Chip tone="success">{t('sessions.current')}</Chip>}
        </Cluster>
        <Text $size="s" $muted id={textId}>
          {country === null ? text : `${format.country(country)}\u00a0· ${text}`}
        </Text>
      </div>
      {action && (
        // Two devices may have the same name.
        <Button
          variant="secondary"
          small
          loading={action.isBusy}
          aria-describedby={textId}
          onClick={action.onClick}
        >
          {action.label} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

/** The name of a browser on an operating system, as far as it is known. */
function useDeviceFormat() {
  const { t } = useTranslation('profile');
  return ({ browser, system }: SessionEntry['device']) =>
    browser !== null && system !== null
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknownDevice'));
}
