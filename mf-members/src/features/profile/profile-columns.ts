import { mediaUp, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';

/** One column on phones, two from 768 px: picture and details. */
export const ProfileColumns = styled.div`
  display: grid;
  gap: ${space[5]};
  ${mediaUp.m} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${space[6]};
    align-items: start;
  }
`;
