import { useTranslation } from '@liaison/shared/i18n';
import { color, Heading, Stack, Text } from '@liaison/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useSignupFlow } from './signup-flow.ts';
import { StepProgress } from './step-progress.tsx';

interface StepFrameProps {
  /** Where there is no progress to show: what the step is about, at a glance. */
  icon?: ReactNode;
  /** The step's own words where they are not always the same. */
  title?: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** What every step after the account has: how far one is, its question, why it is asked, and then its own. */
export function StepFrame({ icon, title, lead, children }: StepFrameProps) {
  const { t } = useTranslation('auth');
  const { place } = useSignupFlow();
  const head = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // The step before is gone, and with it the focus: it belongs to the new question.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <Stack $gap={5}>
      <Stack $gap={4} ref={head}>
        <StepProgress at={place} />
        {icon && <Icon>{icon}</Icon>}
        <Stack $gap={2}>
          <Title ref={heading} tabIndex={-1}>
            {title ?? t(`steps.${place}.title`)}
          </Title>
          <Text as="div" $muted>
            {lead ?? t(`steps.${place}.lead`)}
          </Text>
        </Stack>
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

const Icon = styled.div`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: 50%;
  background: ${color.accentSoft};
  color: ${color.accent};
`;
