import { color, layer, mediaDown, mediaUp, space } from '@liaison/shared/ui';
import { css, styled } from 'styled-components';

/** Around the layout and what stands above it: a `Window` is as high as what these leave of the window. */
export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  &:has(> [data-window='always']) {
    height: 100dvh;
  }
  ${mediaUp.l} {
    &:has(> [data-window]) {
      height: 100dvh;
    }
  }
`;

/** Stays in view, and the top bar and the filters scroll away for it: more bars would leave too little of the screen. */
export const OfflinePlace = styled.div`
  position: var(--bar, sticky);
  top: 0;
  z-index: ${layer.alerts};
  background: ${color.bg};

  ~ * {
    --bar: static;
  }
`;

export const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

/** Fills the space between header and footer; focused by the skip link and by `useScreenFocus`. */
export const Main = styled.main`
  flex: 1;
  min-width: 0;
`;

/** The footer starts below the first screen, so that it does not shift when the content loads or is short (FED-022). */
export const PageMain = styled(Main)`
  @media screen {
    min-height: calc(100svh - var(--top-bar));
  }
`;

/** As high as the window: its content scrolls, not the page, with `data-window="wide"` on wide screens only. */
export const Window = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  ${mediaDown.l} {
    &[data-window='wide'] {
      min-height: 100dvh;
    }
  }
`;

/** Of the top bar and the alerts in a `Window`. */
export const BarPlace = styled.div<{ $wideOnly: boolean }>`
  display: contents;

  /* The alerts, which otherwise touch the panes of the screen. */
  > header + :not(:empty) {
    padding-bottom: ${space[3]};
  }
  ${({ $wideOnly }) =>
    $wideOnly &&
    css`
      ${mediaDown.l} {
        display: none;
      }
    `}
`;

/** Fills the rest of a `Window`. */
export const Screen = styled(Main)`
  display: flex;
  flex-direction: column;
  min-height: 0;
`;
