import { useTranslation } from '@liaison/shared/i18n';
import { EmailAddress } from '@liaison/shared/parts';
import { useSettings } from '@liaison/shared/session';
import { Card, Heading, Icon, normalizePhone, space, Stack, targetSize, Text } from '@liaison/shared/ui';
import { Mail, Phone } from 'lucide-react';
import { styled } from 'styled-components';

/** The support's address and phone, for those who would rather not use the form. */
export function ContactCard() {
  const { t } = useTranslation('complaints');
  const { support_email: email, support_phone: phone } = useSettings();
  const subject = encodeURIComponent(t('subject'));
  return (
    <Card aria-labelledby="complaints-contact">
      <Stack $gap={3}>
        <Heading as="h2" $size={3} id="complaints-contact">
          {t('contact')}
        </Heading>
        <ContactLink href={`mailto:${email}?subject=${subject}`} aria-label={email}>
          <Icon icon={Mail} />
          <Address>
            <EmailAddress>{email}</EmailAddress>
          </Address>
        </ContactLink>
        <ContactLink href={`tel:${normalizePhone(phone)}`}>
          <Icon icon={Phone} />
          <Address>{normalizePhone(phone)}</Address>
        </ContactLink>
        <Text $muted>{t('answer')}</Text>
      </Stack>
    </Card>
  );
}

const ContactLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  max-width: 100%;
  min-height: ${targetSize};
`;

/** One of its parts may be wider than a phone with large text too. */
const Address = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;
