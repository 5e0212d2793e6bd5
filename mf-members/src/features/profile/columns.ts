import { from, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';

/** Portrait above the rest on phones, beside it from 768 px. */
export const Columns = styled.div`
  display: grid;
  gap: ${space[5]};
  ${from.m} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${space[6]};
    align-items: start;
  }
`;
