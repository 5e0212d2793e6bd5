import { useSettings } from '@liaison/shared/session';
import { normalizePhone, Text } from '@liaison/shared/ui';
import { useTranslation } from '@liaison/shared/i18n';
import { Suspense } from 'react';

/** E-mail address and phone number of the customer service, after the sentence `lead`. */
export function SupportContact({ lead }: { lead: string }) {
  const { t } = useTranslation('auth');
  const { support_email: email, support_phone: phone } = useSettings();
  return (
    <Text $size="s" $muted>
      {lead} <a href={`mailto:${email}`}>{email}</a>
      {/* Not every site has a phone: where prerendered HTML does not match, React renders only this boundary again. */}
      <Suspense>
        {phone !== '' && (
          <>
            {' '}
            {t('support.or')} <a href={`tel:${normalizePhone(phone)}`}>{normalizePhone(phone)}</a>
          </>
        )}
      </Suspense>
    </Text>
  );
}
