import { useTranslation } from '@liaison/shared/i18n';
import { color, Heading, Icon, space, Spinner, Stack } from '@liaison/shared/ui';
import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';

const steps = ['checking', 'creating', 'matching', 'mailing'] as const;
const stepMs = 800;
const doneDelayMs = 350;

/** Shows the four texts one after the other while the call runs, stays at the last, and ticks all when the call has ended. */
export function SignupProgress({ isDone, onEnd }: { isDone: boolean; onEnd: () => void }) {
  const { t } = useTranslation('auth');
  const [step, setStep] = useState(0);
  const handleEnd = useEffectEvent(onEnd);

  useEffect(() => {
    if (isDone) {
      const timer = setTimeout(handleEnd, doneDelayMs);
      return () => clearTimeout(timer);
    }
    const timer = setInterval(() => setStep((at) => Math.min(at + 1, steps.length - 1)), stepMs);
    return () => clearInterval(timer);
  }, [isDone]);

  const current = isDone ? steps.length : step;
  return (
    <Stack $gap={5}>
      <Heading as="h2" ref={focus} tabIndex={-1}>
        {t('progress.title')}
      </Heading>
      <List role="list" aria-live="polite">
        {steps.map((name, index) => (
          <Step key={name} $isPending={index > current}>
            {index < current ? (
              <Icon icon={CircleCheck} size={24} />
            ) : (
              <StepIcon isRunning={index === current} />
            )}
            {index <= current && t(`progress.${name}`)}
          </Step>
        ))}
      </List>
    </Stack>
  );
}

/** The form that had the focus is hidden. */
const focus = (heading: HTMLElement | null) => heading?.focus();

const StepIcon = ({ isRunning }: { isRunning: boolean }) => (isRunning ? <Spinner size={24} /> : <Dot />);

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  min-height: 200px;
  padding: 0;
`;

const Step = styled.li<{ $isPending: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 28px;
  color: ${({ $isPending }) => ($isPending ? color.muted : color.text)};

  svg {
    flex: none;
    color: ${color.success};
  }
`;

const Dot = styled.span`
  width: 8px;
  height: 8px;
  margin: 8px;
  border-radius: 50%;
  background: ${color.line};
`;
