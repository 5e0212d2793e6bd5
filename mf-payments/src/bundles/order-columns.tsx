import { mediaUp, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';

/** How to pay, then the order: beside it on desktops, and first on phones. */
export const OrderColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  > :last-child {
    order: -1;
  }
  ${mediaUp.l} {
    grid-template-columns: minmax(0, 1fr) 360px;
    align-items: start;
    gap: ${space[6]};

    > :last-child {
      order: 0;
    }
  }
`;
