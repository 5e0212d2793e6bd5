import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Panel, Stack, Text } from '@liaison/shared/ui';
import { ReactivationRequest } from './reactivation-request.tsx';

interface ReactivationOfferProps {
  /** E-mail address or name. */
  login: string;
  /** Asked for when it is not known. */
  password?: string;
  /** When the account is gone for good. */
  until?: string | null;
}

/** The account is still pending deletion (AUTH-022): says until when it can come back, and mails the link that does it. */
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
              : t('auth:reactivation.offerUntil', { date: format.date(until) })}
          </Text>
        </div>
        <ReactivationRequest key={`${login}\n${password}`} login={login} password={password} />
      </Stack>
    </Panel>
  );
}
