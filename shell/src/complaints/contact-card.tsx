import { useTranslation } from '@liaison/shared/i18n';
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
        <ContactLink href={`mailto:${email}?subject=${subject}`}>
          <Icon icon={Mail} />
          <Address>{email}</Address>
        </ContactLink>
        <ContactLink href={`tel:${normalizePhone(phone)}`}>
          <Icon icon={Phone} />
          {normalizePhone(phone)}
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

/** An address has no place to break, and is wider than a phone when the text is large. */
const Address = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;
