import { useTranslation } from '@liaison/shared/i18n';
import { Card, Heading, Stack, Text } from '@liaison/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

interface StepFrameProps {
  step: 1 | 2 | 3;
  title: string;
  children: ReactNode;
}

/** One step of a direct debit; its heading takes the focus when the step before it had it. */
export function StepFrame({ step, title, children }: StepFrameProps) {
  const { t } = useTranslation('payments');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step > 1) heading.current?.focus();
  }, [step]);
  return (
    <Card>
      <Stack $gap={4}>
        <div>
          <Text $size="s" $muted>
            {t('directDebit.step', { step })}
          </Text>
          <Title ref={heading} tabIndex={-1}>
            {title}
          </Title>
        </div>
        {children}
      </Stack>
    </Card>
  );
}

const Title = styled(Heading)`
  outline: none;
`;
