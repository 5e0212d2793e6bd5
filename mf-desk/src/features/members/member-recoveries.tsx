import type { DeskMember, RecoveryKind } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Entries, Entry } from './rows.tsx';

/** Changes after lost access that no longer wait. */
export function MemberRecoveries({ recoveries }: Pick<DeskMember, 'recoveries'>) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const ended = recoveries.filter(({ outcome }) => outcome !== null);
  if (ended.length === 0) return null;
  function toTitle(kind: RecoveryKind, email: string | null) {
    if (kind === 'two_step') return t('members.recovery.twoStep');
    return email ? t('members.recovery.email', { email }) : t('members.recovery.kinds.email');
  }
  return (
    <Entries title={t('members.recovery.past')}>
      {ended.map(
        ({ id, kind, new_email: email, method, requested_by: by, created_at, ended_at, outcome }) => (
          <Entry
            key={id}
            title={toTitle(kind, email)}
            facts={[
              t(`members.recovery.outcomes.${outcome}`),
              ended_at && format.dateTime(ended_at),
              t(`members.recovery.methods.${method}`),
              t('members.recovery.by', { name: by, at: format.dateTime(created_at) }),
            ]}
          />
        ),
      )}
    </Entries>
  );
}
