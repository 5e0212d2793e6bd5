import { useTranslation } from '@liaison/shared/i18n';
import { ProgressBar, Stack, Text } from '@liaison/shared/ui';
import { type ScreenName, useStepNumber } from './signup-flow.ts';

/** "2 of 9" as text and as a bar; nothing for steps that are not counted. */
export function StepProgress({ step }: { step: ScreenName }) {
  const { t } = useTranslation('auth');
  const position = useStepNumber(step);
  if (!position) return null;
  const { number, count } = position;
  const text = t('steps.progress', { step: number, steps: count });
  return (
    <Stack $gap={2}>
      <Text $size="s" $muted $figures aria-hidden="true">
        {text}
      </Text>
      <ProgressBar value={(100 * number) / count} label={t('signup.title')} valueText={text} />
    </Stack>
  );
}
