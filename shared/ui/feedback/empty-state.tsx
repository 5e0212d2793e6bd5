import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading, Text } from '../base/text.tsx';
import { color, space } from '../base/tokens.ts';
import { Illustration, type IllustrationName } from './illustration.tsx';

/** Replaces an empty list or an unavailable page: one illustration, one sentence, one action. */
export function EmptyState({
  illustration = 'bench',
  title,
  children,
  action,
  level = 'h2',
}: EmptyStateProps) {
  return (
    <Box>
      <Illustration name={illustration} />
      <Heading as={level} $size={3}>
        {title}
      </Heading>
      {children && <Text $muted>{children}</Text>}
      {action}
    </Box>
  );
}

export interface EmptyStateProps {
  illustration?: IllustrationName;
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
