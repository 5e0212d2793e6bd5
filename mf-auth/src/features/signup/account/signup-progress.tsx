import { useTranslation } from '@liaison/shared/i18n';
import { color, Heading, space, Spinner, Stack } from '@liaison/shared/ui';
import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';

const steps = ['checking', 'creating', 'matching', 'mailing'] as const;
const stepMs = 800;
const lastLookMs = 350;

/** Walks through the four texts while the call runs and waits at the last one; all are ticked once it is answered. */
export function SignupProgress({ isDone, onEnd }: { isDone: boolean; onEnd: () => void }) {
  const { t } = useTranslation('auth');
  const [step, setStep] = useState(0);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isDone) {
      const timer = setTimeout(end, lastLookMs);
      return () => clearTimeout(timer);
    }
    const timer = setInterval(() => setStep((at) => Math.min(at + 1, steps.length - 1)), stepMs);
    return () => clearInterval(timer);
  }, [isDone]);

  const reached = isDone ? steps.length : step;
  return (
    <Stack $gap={5}>
      <Heading as="h2">{t('progress.title')}</Heading>
      <List aria-live="polite">
        {steps.map((name, index) => (
          <Step key={name} $isAhead={index > reached}>
            {index < reached ? (
              <CircleCheck size={24} strokeWidth={1.75} aria-hidden="true" />
            ) : (
              <Mark isRunning={index === reached} />
            )}
            {index <= reached && t(`progress.${name}`)}
          </Step>
        ))}
      </List>
    </Stack>
  );
}

const Mark = ({ isRunning }: { isRunning: boolean }) => (isRunning ? <Spinner size={24} /> : <Dot />);

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  min-height: 200px;
  padding: 0;
  list-style: none;
`;

const Step = styled.li<{ $isAhead: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 28px;
  color: ${({ $isAhead }) => ($isAhead ? color.muted : color.text)};

  svg {
    flex: none;
    color: ${color.ok};
  }
`;

const Dot = styled.span`
  width: 8px;
  height: 8px;
  margin: 8px;
  border-radius: 50%;
  background: ${color.line};
`;
