import { useTranslation } from '@liaison/shared/i18n';
import { color, fontSize, Heading, mediaUp, radius, space, Text, VisuallyHidden } from '@liaison/shared/ui';
import { type ReactNode, useState } from 'react';
import { css, styled } from 'styled-components';
import { Wizard, type WizardProps } from '../wizard/wizard.tsx';

interface LanderPageProps extends Omit<WizardProps, 'onStart'> {
  title: string;
  lead: ReactNode;
  hero: ReactNode;
  /** Where the hero is on desktops; on smaller screens it is above the text. */
  side?: 'start' | 'end';
  /** For a hero that shows photographs of nobody. */
  hasExamples?: boolean;
  /** Between the text and the questions. */
  children?: ReactNode;
  /** Below the questions, until they are answered. */
  footer?: ReactNode;
}

/**
 * A hero, the texts of a lander, and the questions that lead to the sign-up. Prerendered at build time, so the first render depends
 * on the path only.
 */
export function LanderPage({
  title,
  lead,
  hero,
  side = 'start',
  hasExamples,
  children,
  footer,
  ...wizard
}: LanderPageProps) {
  const { t } = useTranslation('landers');
  const [hasStarted, setStarted] = useState(false);
  return (
    <Frame $side={side}>
      <Hero $hasStarted={hasStarted}>
        {hero}
        {hasExamples && (
          <HeroNote $size="xs" $muted>
            {t('lander.examples')}
          </HeroNote>
        )}
      </Hero>
      <Content $hasStarted={hasStarted}>
        {hasStarted ? (
          <VisuallyHidden as="h1">{title}</VisuallyHidden>
        ) : (
          <>
            <Title as="h1" $size={1}>
              {title}
            </Title>
            <Text $muted>{lead}</Text>
            {children}
          </>
        )}
        <WizardPanel>
          <Wizard {...wizard} onStart={() => setStarted(true)} />
        </WizardPanel>
        {!hasStarted && footer}
      </Content>
    </Frame>
  );
}

/** What a visitor must know about a hero. */
export const HeroNote = styled(Text)`
  text-align: center;
`;

export const WizardPanel = styled.div`
  padding: ${space[4]};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  ${mediaUp.m} {
    padding: ${space[5]};
  }
`;

const Title = styled(Heading)`
  text-wrap: balance;
  ${mediaUp.xl} {
    font-size: ${fontSize.xxxl};
  }
`;

const Frame = styled.div<{ $side: 'start' | 'end' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
  width: 100%;
  max-width: 688px;
  margin-inline: auto;
  padding: ${space[1]} ${space[4]} ${space[7]};

  ${mediaUp.m} {
    padding: ${space[4]} ${space[5]} ${space[7]};
  }
  ${mediaUp.l} {
    ${({ $side }) =>
      $side === 'start'
        ? css`
            grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
          `
        : css`
            grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr);
            > :first-child {
              grid-area: 1 / 2;
            }
          `}
    gap: ${space[7]};
    align-items: center;
    max-width: 1248px;
    padding-block: ${space[4]} ${space[7]};
  }
`;

/** On phones the sign-up form takes its place. */
const Hero = styled.div<{ $hasStarted: boolean }>`
  display: ${({ $hasStarted }) => ($hasStarted ? 'none' : 'grid')};
  gap: ${space[2]};
  min-width: 0;
  ${mediaUp.l} {
    display: grid;
    align-self: ${({ $hasStarted }) => ($hasStarted ? 'start' : 'center')};
  }
`;

const Content = styled.div<{ $hasStarted: boolean }>`
  display: grid;
  gap: ${space[4]};
  min-width: 0;
  ${mediaUp.l} {
    align-self: ${({ $hasStarted }) => ($hasStarted ? 'start' : 'center')};
  }
`;
