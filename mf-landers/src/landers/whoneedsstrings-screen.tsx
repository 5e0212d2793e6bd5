import { color, fontWeight, mediaUp, space, Text } from '@liaison/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Wizard } from '../wizard/wizard.tsx';
import { whoneedsstrings } from './data/whoneedsstrings.ts';
import { WizardPanel } from './lander-page.tsx';
import { useLander } from './use-lander.ts';

/** The title alone, as large as it fits, and a string that has been cut. */
export function Component() {
  const { title, lead } = useLander(whoneedsstrings);
  const [hasStarted, setStarted] = useState(false);
  return (
    <Frame>
      <Statement $isSmall={hasStarted}>
        <CutString />
        <Title>{title}</Title>
      </Statement>
      <Side>
        {!hasStarted && <Text $size="l">{lead}</Text>}
        <WizardPanel>
          <Wizard onStart={() => setStarted(true)} />
        </WizardPanel>
      </Side>
    </Frame>
  );
}

const CutString = () => (
  <StringPicture viewBox="0 0 400 120" aria-hidden="true">
    <path d="M0 34C60 4 104 96 168 60" />
    <path d="M168 60l11-10M168 60l12 1M168 60l8 10" />
    <path d="M400 84C340 116 296 30 236 62" />
    <path d="M236 62l-11-9M236 62l-13 2M236 62l-8 11" />
  </StringPicture>
);

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  width: 100%;
  padding-bottom: ${space[7]};
  ${mediaUp.l} {
    grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr);
    align-content: stretch;
    /* As high as the window leaves between the bars of the layout. */
    min-height: calc(100dvh - 136px);
    padding-bottom: 0;
  }
`;

const Statement = styled.div<{ $isSmall: boolean }>`
  display: grid;
  align-content: center;
  gap: ${space[5]};
  padding: ${({ $isSmall }) => ($isSmall ? space[4] : `${space[6]} ${space[4]}`)};
  background: ${color.own};
  color: ${color.onOwn};
  ${mediaUp.l} {
    padding: ${space[7]};
  }
`;

const Title = styled.h1`
  max-width: 12ch;
  /* In large text the longest word still fits on a line. */
  font-size: min(clamp(2.75rem, 1.5rem + 5.6vw, 6.5rem), 15vw);
  font-weight: ${fontWeight.bold};
  line-height: 0.98;
  letter-spacing: -0.035em;
  overflow-wrap: break-word;
  -webkit-hyphens: auto;
  hyphens: auto;
  ${mediaUp.l} {
    font-size: min(clamp(2.75rem, 1.5rem + 5.6vw, 6.5rem), 8.4vw);
  }
`;

const StringPicture = styled.svg`
  width: min(100%, 520px);
  fill: none;
  stroke: currentColor;
  stroke-width: 5;
  stroke-linecap: round;
  stroke-linejoin: round;
  ${mediaUp.l} {
    stroke-width: 4;
  }
`;

const Side = styled.div`
  display: grid;
  align-content: center;
  gap: ${space[4]};
  min-width: 0;
  max-width: 560px;
  padding: ${space[4]};
  ${mediaUp.l} {
    padding: ${space[6]} ${space[7]};
  }
`;
