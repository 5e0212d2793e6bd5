import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { color, fontWeight, Heading, space, Stack, Text } from '@liaison/shared/ui';
import { styled } from 'styled-components';

const keys = ['subscription', 'expiry', 'refund', 'answers'] as const;

export function PaymentFaq() {
  const { t } = useTranslation('payments');
  const { refund_days: count, fictional_plural: fictional } = useSettings();
  return (
    <Stack as="section" $gap={1}>
      <Heading $size={3}>{t('questions.title')}</Heading>
      {keys.map((key) => (
        <Question key={key}>
          <summary>{t(`questions.${key}.q`)}</summary>
          <Text $size="s">{t(`questions.${key}.a`, { count, fictional })}</Text>
        </Question>
      ))}
    </Stack>
  );
}

const Question = styled.details`
  border-bottom: 1px solid ${color.line};

  summary {
    padding-block: ${space[3]};
    font-weight: ${fontWeight.medium};
    cursor: pointer;
  }
  &[open] {
    padding-bottom: ${space[3]};
  }
`;
