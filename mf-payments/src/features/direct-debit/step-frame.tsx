import { useTranslation } from '@liaison/shared/i18n';
import { Card, Heading, Stack, Text } from '@liaison/shared/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface StepFrameProps {
  step: 1 | 2 | 3;
  title: string;
  /** False for the step that the page starts with. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** One step of a direct debit; its heading takes the focus that the step before it had. */
export function StepFrame({ step, title, takesFocus = true, children }: StepFrameProps) {
  const { t } = useTranslation('payments');
  const heading = useRef<HTMLHeadingElement>(null);
  // Once the step is painted, one of its fields may have the focus.
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Card>
      <Stack $gap={4}>
        <div>
          <Text $size="s" $muted>
            {t('directDebit.step', { step })}
          </Text>
          <Heading ref={heading} tabIndex={-1}>
            {title}
          </Heading>
        </div>
        {children}
      </Stack>
    </Card>
  );
}
