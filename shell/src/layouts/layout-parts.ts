import { styled } from 'styled-components';

export const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

/** Fills the space between header and footer; focused by the skip link only. */
export const Main = styled.main`
  flex: 1;
  min-width: 0;

  &:focus {
    outline: none;
  }
`;

/** As high as the window: its content scrolls, not the page. */
export const Screen = styled.main`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  min-height: 0;

  &:focus {
    outline: none;
  }
`;
