import { useTranslation } from '@liaison/shared/i18n';
import { color, Disclosure, radius, space, Text } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { MoreLink, Section } from './section.tsx';

const questions = ['cost', 'subscription', 'fictional', 'seen', 'leave'] as const;

export function Faq() {
  const { t } = useTranslation('landers');
  return (
    <Section title={t('faq.title')} tinted>
      <List>
        {questions.map((name) => (
          <Disclosure key={name} summary={t(`faq.${name}.q`)}>
            <Text>{t(`faq.${name}.a`)}</Text>
          </Disclosure>
        ))}
      </List>
      <MoreLink to="/faq">{t('faq.all')}</MoreLink>
    </Section>
  );
}

const List = styled.div`
  max-width: 760px;
  padding-inline: ${space[4]};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};

  > :last-child {
    border-bottom: 0;
  }
`;
