import { useTranslation } from '@liaison/shared/i18n';
import { color, fontWeight, radius, space, Text } from '@liaison/shared/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { Section } from './section.tsx';

const questions = ['cost', 'subscription', 'fictional', 'seen', 'leave'] as const;

export function Faq() {
  const { t } = useTranslation('landers');
  return (
    <Section title={t('faq.title')} tinted>
      <List>
        {questions.map((name) => (
          <Entry key={name}>
            <summary>{t(`faq.${name}.q`)}</summary>
            <Text>{t(`faq.${name}.a`)}</Text>
          </Entry>
        ))}
      </List>
      <Text>
        <Link to="/faq">{t('faq.all')}</Link>
      </Text>
    </Section>
  );
}

const List = styled.div`
  display: grid;
  gap: ${space[2]};
  max-width: 760px;
`;

const Entry = styled.details`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};

  summary {
    min-height: 52px;
    padding: ${space[3]} ${space[4]};
    font-weight: ${fontWeight.medium};
    cursor: pointer;
  }
  p {
    padding: 0 ${space[4]} ${space[4]};
  }
`;
