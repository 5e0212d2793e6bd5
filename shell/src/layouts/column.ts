import { styled } from 'styled-components';

export const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

/** Takes the room that header and footer leave; focused by the skip link only. */
export const Main = styled.main`
  flex: 1;
  min-width: 0;

  &:focus {
    outline: none;
  }
`;

/** The window's own height: what is inside scrolls, not the page. */
export const Screen = styled.main`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  min-height: 0;

  &:focus {
    outline: none;
  }
`;
