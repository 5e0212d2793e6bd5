import { useTranslation } from '@liaison/shared/i18n';
import { Button, color, fontWeight, Heading, mediaUp, space, Text, VisuallyHidden } from '@liaison/shared/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Wizard } from '../wizard/wizard.tsx';
import { adultonly } from './data/adultonly.ts';
import { WizardPanel } from './lander-page.tsx';
import { useLander } from './use-lander.ts';

/** As where the entry warning is refused: a page without content. */
const leaveUrl = 'about:blank';

/** Asks for the age before anything else. */
export function Component() {
  const { t } = useTranslation('landers');
  const { title, lead } = useLander(adultonly);
  const [step, setStep] = useState<'gate' | 'questions' | 'signup'>('gate');
  const heading = useRef<HTMLHeadingElement>(null);

  // The button that had the focus is gone.
  useEffect(() => {
    if (step === 'questions') heading.current?.focus();
  }, [step]);

  const handleEnter = (event: FormEvent) => {
    event.preventDefault();
    setStep('questions');
  };
  return (
    <Frame>
      <Mark $isSmall={step !== 'gate'} aria-hidden="true">
        {t('adultonly.mark')}
      </Mark>
      <Content>
        {step === 'signup' ? (
          <VisuallyHidden as="h1">{title}</VisuallyHidden>
        ) : (
          <Heading as="h1" $size={1} ref={heading} tabIndex={-1}>
            {title}
          </Heading>
        )}
        {step === 'gate' ? (
          <>
            <Text $muted>{lead}</Text>
            {/* A form with an action, so that it works before its script has loaded. */}
            <Gate action="/signup" onSubmit={handleEnter}>
              <Button type="submit" wide>
                {t('adultonly.enter')}
              </Button>
              <Button variant="secondary" wide onClick={() => location.assign(leaveUrl)}>
                {t('adultonly.leave')}
              </Button>
            </Gate>
          </>
        ) : (
          <WizardPanel>
            <Wizard onStart={() => setStep('signup')} />
          </WizardPanel>
        )}
      </Content>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: ${space[5]};
  width: 100%;
  max-width: 688px;
  min-height: 70vh;
  margin-inline: auto;
  padding: ${space[4]} ${space[4]} ${space[7]};
  ${mediaUp.l} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space[7]};
    align-items: center;
    max-width: 1104px;
  }
`;

const Mark = styled.div<{ $isSmall: boolean }>`
  color: ${color.accent};
  font-size: ${({ $isSmall }) => ($isSmall ? '4rem' : 'min(clamp(8rem, 34vw, 18rem), 40vw)')};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 0.86;
  letter-spacing: -0.06em;
  ${mediaUp.l} {
    font-size: min(18rem, 23vw);
  }
`;

const Content = styled.div`
  display: grid;
  gap: ${space[4]};
  min-width: 0;
  ${mediaUp.l} {
    padding-inline-start: ${space[7]};
    border-inline-start: 1px solid ${color.line};
  }
`;

const Gate = styled.form`
  display: grid;
  gap: ${space[3]};
  ${mediaUp.s} {
    grid-template-columns: 1fr 1fr;
  }
`;
