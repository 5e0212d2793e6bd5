import { useSettings } from '@liaison/shared/session';
import { plainPhone, Text } from '@liaison/shared/ui';
import { useTranslation } from '@liaison/shared/i18n';

/** Mail and telephone of the customer service, after a sentence that says what for. */
export function SupportContact({ lead }: { lead: string }) {
  const { t } = useTranslation('auth');
  const { support_email: email, support_phone: phone } = useSettings();
  return (
    <Text $size="s" $muted>
      {lead} <a href={`mailto:${email}`}>{email}</a>
      {phone !== '' && (
        <>
          {' '}
          {t('support.or')} <a href={`tel:${plainPhone(phone)}`}>{plainPhone(phone)}</a>
        </>
      )}
    </Text>
  );
}
