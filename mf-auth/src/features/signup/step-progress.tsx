import { useTranslation } from '@liaison/shared/i18n';
import { ProgressBar, Stack, Text } from '@liaison/shared/ui';
import { countedSteps } from './signup-flow.ts';

/** "2 of 5", as a bar and in words; nothing at what is not counted. */
export function StepProgress({ at }: { at: string }) {
  const { t } = useTranslation('auth');
  const step = countedSteps.findIndex((name) => name === at) + 1;
  if (step === 0) return null;
  const text = t('steps.progress', { step, steps: countedSteps.length });
  return (
    <Stack $gap={2}>
      <Text $size="s" $muted $figures aria-hidden="true">
        {text}
      </Text>
      <ProgressBar value={(100 * step) / countedSteps.length} label={t('signup.title')} text={text} />
    </Stack>
  );
}
