import { color, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';

/** Entries of a card with a line between them; the card has the space above the first and below the last. */
export const DividedList = styled.ul<{ $gap?: 3 | 4 }>`
  display: grid;

  > li {
    padding-block: ${({ $gap = 3 }) => space[$gap]};
  }
  > li:first-child {
    padding-top: 0;
  }
  > li:last-child {
    padding-bottom: 0;
  }
  > li + li {
    border-top: 1px solid ${color.line};
  }
`;
