import { Mail, Phone } from 'lucide-react';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import {
  Card,
  Heading,
  Icon,
  normalizePhone,
  Page,
  space,
  Stack,
  targetSize,
  Text,
} from '@liaison/shared/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { pagePaths } from './page-paths.ts';

/** How to make a complaint and what happens then (SHELL-073). */
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
            <ContactLink href={`mailto:${email}?subject=${subject}`}>
              <Icon icon={Mail} />
              {email}
            </ContactLink>
            <ContactLink href={`tel:${normalizePhone(phone)}`}>
              <Icon icon={Phone} />
              {normalizePhone(phone)}
            </ContactLink>
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
          <Link to={pagePaths.returnPolicy}>{t('footer.returnPolicy')}</Link>
        </Text>
      </Stack>
    </Page>
  );
}

const ContactLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${targetSize};
`;

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding-inline-start: ${space[5]};
`;
