import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Disclosure, Heading, Stack, Text } from '@liaison/shared/ui';

const keys = ['subscription', 'expiry', 'refund', 'answers'] as const;

export function PaymentFaq() {
  const { t } = useTranslation('payments');
  const { refund_days: count, fictional_plural: fictional } = useSettings();
  return (
    <Stack as="section" $gap={1}>
      <Heading $size={3}>{t('questions.title')}</Heading>
      {keys.map((key) => (
        <Disclosure key={key} summary={t(`questions.${key}.q`)}>
          <Text $size="s">{t(`questions.${key}.a`, { count, fictional })}</Text>
        </Disclosure>
      ))}
    </Stack>
  );
}
