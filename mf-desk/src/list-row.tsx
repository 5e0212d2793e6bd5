import { color, mediaUp, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';

/** An entry of a list with its controls beside it on wide screens. */
export const ListRow = styled.li`
  display: grid;
  gap: ${space[3]};
  padding-block-end: ${space[4]};

  &:not(:last-child) {
    border-block-end: 1px solid ${color.line};
  }
  ${mediaUp.m} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;
