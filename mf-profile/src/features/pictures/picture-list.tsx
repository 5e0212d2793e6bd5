import { mediaUp, space } from '@liaison/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Pictures side by side: two on phones, three on wider screens. */
export const PictureList = ({ children }: { children: ReactNode }) => <List role="list">{children}</List>;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};

  ${mediaUp.s} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
