import { useTranslation } from '@liaison/shared/i18n';
import { Heading, Stack, Text } from '@liaison/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useSignupFlow } from './signup-flow.ts';
import { StepProgress } from './step-progress.tsx';

/** What every step after the account has: how far one is, its question, why it is asked, and then its own. */
export function StepFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth');
  const { place } = useSignupFlow();
  const head = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  // The step before is gone, and with it the focus: it belongs to the new question.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <Stack $gap={5}>
      <Stack $gap={3} ref={head}>
        <StepProgress at={place} />
        <Title as="h1" ref={title} tabIndex={-1}>
          {t(`steps.${place}.title`)}
        </Title>
        <Text $muted>{t(`steps.${place}.lead`)}</Text>
      </Stack>
      {children}
    </Stack>
  );
}

const Title = styled(Heading)`
  &:focus-visible {
    outline: none;
  }
`;
