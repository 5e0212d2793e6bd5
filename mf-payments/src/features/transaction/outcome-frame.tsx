import type { ReactNode } from 'react';
import { color, Heading, space } from '@liaison/shared/ui';
import { css, styled } from 'styled-components';

interface OutcomeFrameProps {
  icon: ReactNode;
  tone: 'neutral' | 'ok' | 'bad';
  title: string;
  children?: ReactNode;
}

/** The news, announced; below it what to do now. */
export function OutcomeFrame({ icon, tone, title, children }: OutcomeFrameProps) {
  return (
    <Frame>
      <Sign $tone={tone}>{icon}</Sign>
      <div role="status">
        <Heading as="h1">{title}</Heading>
      </div>
      {children}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[3]};
  min-height: 280px;
  padding-block: ${space[4]};
  text-align: center;
`;

const tones = {
  neutral: css`
    background: ${color.sunken};
    color: ${color.muted};
  `,
  ok: css`
    background: ${color.okSoft};
    color: ${color.ok};
  `,
  bad: css`
    background: ${color.badSoft};
    color: ${color.bad};
  `,
};

const Sign = styled.div<{ $tone: keyof typeof tones }>`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: 50%;
  ${({ $tone }) => tones[$tone]}
`;
