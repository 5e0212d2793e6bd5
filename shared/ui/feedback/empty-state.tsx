import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading, Text } from '../base/text.tsx';
import { color, space } from '../base/tokens.ts';
import { LineDrawing, type LineDrawingName } from './line-drawing.tsx';

/** One drawing, one sentence, one action. */
export function EmptyState({ drawing = 'bench', title, children, action, level = 'h2' }: EmptyStateProps) {
  return (
    <Box>
      <LineDrawing name={drawing} />
      <Heading as={level} $size={3}>
        {title}
      </Heading>
      {children && <Text $muted>{children}</Text>}
      {action}
    </Box>
  );
}

export interface EmptyStateProps {
  drawing?: LineDrawingName;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[4]};
  max-width: 440px;
  margin-inline: auto;
  padding: ${space[6]} ${space[4]};
  text-align: center;
  color: ${color.text};
`;
