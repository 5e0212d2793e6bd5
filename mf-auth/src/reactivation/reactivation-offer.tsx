import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Panel, Stack, Text } from '@liaison/shared/ui';
import { ReactivationRequest } from './reactivation-request.tsx';

interface ReactivationOfferProps {
  /** E-mail address or name. */
  login: string;
  /** If missing, the form has a field for it. */
  password?: string;
  /** When the account is deleted permanently (ISO timestamp). */
  until?: string | null;
}

/** For an account that is pending deletion (AUTH-022): shows the deadline and sends the reactivation mail. */
export function ReactivationOffer({ login, password, until = null }: ReactivationOfferProps) {
  const { t } = useTranslation(['auth', 'errors']);
  const format = useFormat();
  return (
    <Panel $tone="accent">
      <Stack $gap={3}>
        <div role="alert">
          <Text $weight="bold">{t('errors:pending_deletion')}</Text>
          <Text $size="s">
            {until === null
              ? t('auth:reactivation.offer')
              : t('auth:reactivation.offerUntil', { date: format.dateTime(until) })}
          </Text>
        </div>
        <ReactivationRequest key={`${login}\n${password}`} login={login} password={password} />
      </Stack>
    </Panel>
  );
}
