import { color, fontWeight, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { DividedList } from '../../divided-list.ts';

/** Entries of the security section: an icon, a name with a line below it, and a button. */
export const SecurityList = styled(DividedList)`
  container-type: inline-size;

  li {
    display: grid;
    grid-template-columns: 24px 1fr auto;
    align-items: center;
    gap: ${space[3]};
  }
  li > svg {
    color: ${color.muted};
  }

  /* With large text on a phone, the button has no place beside the name. */
  @container (max-width: 12em) {
    li {
      grid-template-columns: 24px minmax(0, 1fr);
    }
    li > button {
      grid-column: 2;
      justify-self: start;
    }
  }
`;

export const SecurityName = styled.span`
  font-weight: ${fontWeight.medium};
  overflow-wrap: anywhere;
`;
