import { type ReactNode, useEffect, useRef } from 'react';
import { color, Heading, space } from '@liaison/shared/ui';
import { css, styled } from 'styled-components';

interface OutcomeFrameProps {
  icon: ReactNode;
  tone: 'neutral' | 'success' | 'error';
  title: string;
  /** For an outcome that replaces the control which had the focus. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** Announces `title` to screen readers; `children` are details and actions. */
export function OutcomeFrame({ icon, tone, title, takesFocus = false, children }: OutcomeFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Frame>
      <IconCircle $tone={tone}>{icon}</IconCircle>
      <div role="status">
        <Heading as="h1" ref={heading} tabIndex={-1}>
          {title}
        </Heading>
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
  success: css`
    background: ${color.successSoft};
    color: ${color.success};
  `,
  error: css`
    background: ${color.errorSoft};
    color: ${color.error};
  `,
};

const IconCircle = styled.div<{ $tone: keyof typeof tones }>`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: 50%;
  ${({ $tone }) => tones[$tone]}
`;
