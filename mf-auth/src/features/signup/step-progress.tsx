import { useTranslation } from '@liaison/shared/i18n';
import { ProgressBar, Stack, Text } from '@liaison/shared/ui';
import { numberedSteps } from './signup-flow.ts';

/** "2 of 5" as text and as a bar; nothing for steps that are not numbered. */
export function StepProgress({ step }: { step: string }) {
  const { t } = useTranslation('auth');
  const number = numberedSteps.findIndex((name) => name === step) + 1;
  if (number === 0) return null;
  const text = t('steps.progress', { step: number, steps: numberedSteps.length });
  return (
    <Stack $gap={2}>
      <Text $size="s" $muted $figures aria-hidden="true">
        {text}
      </Text>
      <ProgressBar value={(100 * number) / numberedSteps.length} label={t('signup.title')} valueText={text} />
    </Stack>
  );
}
