import { useTranslation } from '@liaison/shared/i18n';
import { color, Heading, ProgressBar, Stack, Text } from '@liaison/shared/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { type ScreenName, useSignupFlow, useStepNumber } from './signup-flow.ts';

interface StepLayoutProps {
  icon?: ReactNode;
  /** Instead of the translation of the step. */
  title?: string;
  /** Null for none. */
  lead?: ReactNode;
  /** False for the first screen, where the page has just been opened. */
  focusTitle?: boolean;
  children: ReactNode;
}

/** Progress, heading and introduction of a step. */
export function StepLayout({ icon, title, lead, focusTitle = true, children }: StepLayoutProps) {
  const { t } = useTranslation('auth');
  const { step } = useSignupFlow();
  const head = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // The previous step had the focus and is unmounted: without this, keyboard users start at the top of the page.
  // Once the step is painted, one of its fields may have the focus.
  useLayoutEffect(() => {
    if (!focusTitle) return;
    heading.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'nearest' });
  }, [focusTitle]);

  return (
    <Stack $gap={5}>
      <Stack $gap={4} ref={head}>
        <StepProgress step={step} />
        {icon && <Icon>{icon}</Icon>}
        <Stack $gap={2}>
          <Heading ref={heading} tabIndex={-1}>
            {title ?? t(`steps.${step}.title`)}
          </Heading>
          {lead !== null && (
            <Text as="div" $muted>
              {lead ?? t(`steps.${step}.lead`)}
            </Text>
          )}
        </Stack>
      </Stack>
      {children}
    </Stack>
  );
}

/** "2 of 9" as text and as a bar; nothing for steps that are not counted. */
function StepProgress({ step }: { step: ScreenName }) {
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

const Icon = styled.div`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: 50%;
  background: ${color.accentSoft};
  color: ${color.accent};
`;
