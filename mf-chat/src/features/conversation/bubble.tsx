import { color, radius, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';

/** The inline padding that centres messages and composer in one column of 728 px. */
export const columnPadding = `max(${space[4]}, calc(50% - 364px))`;

interface BubbleProps {
  $mine: boolean;
  $first: boolean;
  $last: boolean;
}

/** `$first` and `$last` are relative to a group of messages by one sender. */
export const Bubble = styled.div<BubbleProps>`
  align-self: ${({ $mine }) => ($mine ? 'flex-end' : 'flex-start')};
  max-width: min(80%, 520px);
  margin-top: ${({ $first }) => ($first ? space[2] : 0)};
  padding: ${space[2]} ${space[3]};
  background: ${({ $mine }) => ($mine ? color.own : color.received)};
  color: ${({ $mine }) => ($mine ? color.onOwn : color.text)};
  border: 1px solid ${({ $mine }) => ($mine ? 'transparent' : color.line)};
  border-radius: ${radius.card};
  ${({ $mine, $last }) => $last && (($mine && 'border-end-end-radius: 4px;') || 'border-end-start-radius: 4px;')}
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
