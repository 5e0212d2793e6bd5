import type { NotificationPreferences, NotificationUpdate } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Grid, Select, Stack, Switch } from '@liaison/shared/ui';

interface QuietHoursFieldsProps {
  preferences: NotificationPreferences;
  onChange(update: NotificationUpdate): void;
}

const night = { from: 22, to: 8 };
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Hours without e-mails and push, in the member's time zone. */
export function QuietHoursFields({ preferences, onChange }: QuietHoursFieldsProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { quiet_hours: quiet, time_zone: zone } = preferences;
  // The day does not matter; a time without a zone is local, as the formatter expects it.
  const toOptions = (excluded: number) =>
    hours
      .filter((hour) => hour !== excluded)
      .map((hour) => ({ value: String(hour), label: format.time(new Date(2000, 0, 1, hour)) }));
  return (
    <Stack $gap={3}>
      <Switch
        label={t('notifications.quiet.switch')}
        hint={t('notifications.quiet.hint', { zone: zone.replaceAll('_', ' ') })}
        checked={quiet !== null}
        onChange={(event) => onChange({ quiet_hours: event.target.checked ? night : null })}
      />
      {quiet && (
        <Grid $min="120px">
          <Select
            label={t('notifications.quiet.from')}
            value={String(quiet.from)}
            options={toOptions(quiet.to)}
            onChange={(event) => onChange({ quiet_hours: { ...quiet, from: Number(event.target.value) } })}
          />
          <Select
            label={t('notifications.quiet.to')}
            value={String(quiet.to)}
            options={toOptions(quiet.from)}
            onChange={(event) => onChange({ quiet_hours: { ...quiet, to: Number(event.target.value) } })}
          />
        </Grid>
      )}
    </Stack>
  );
}
