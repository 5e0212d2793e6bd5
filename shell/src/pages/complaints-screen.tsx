import { Mail, Phone } from 'lucide-react';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Card, Heading, Page, plainPhone, space, Stack, target, Text } from '@liaison/shared/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

/** How to complain, to whom, and what to expect (SHELL-073). */
export function Component() {
  const { t } = useTranslation('shell');
  const { support_email: email, support_phone: phone } = useSettings();
  const subject = encodeURIComponent(t('complaints.subject'));
  return (
    <Page $narrow>
      <Stack $gap={5}>
        <Heading as="h1" $size={1}>
          {t('complaints.title')}
        </Heading>
        <Text>{t('complaints.intro')}</Text>
        <Card aria-labelledby="complaints-contact">
          <Stack $gap={3}>
            <Heading as="h2" $size={3} id="complaints-contact">
              {t('complaints.contact')}
            </Heading>
            <Way href={`mailto:${email}?subject=${subject}`}>
              <Mail size={20} strokeWidth={1.75} aria-hidden="true" />
              {email}
            </Way>
            <Way href={`tel:${plainPhone(phone)}`}>
              <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
              {plainPhone(phone)}
            </Way>
          </Stack>
        </Card>
        <Stack $gap={3}>
          <Heading as="h2" $size={3}>
            {t('complaints.tell')}
          </Heading>
          <List>
            {(['what', 'where', 'when', 'wish'] as const).map((key) => (
              <li key={key}>{t(`complaints.${key}`)}</li>
            ))}
          </List>
        </Stack>
        <Text>{t('complaints.answer')}</Text>
        <Text $muted>
          <Link to="/return-policy">{t('footer.returnPolicy')}</Link>
        </Text>
      </Stack>
    </Page>
  );
}

const Way = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${target};
`;

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding-inline-start: ${space[5]};
`;
