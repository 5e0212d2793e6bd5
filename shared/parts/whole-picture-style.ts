import { mediaLow } from '@liaison/shared/ui';
import { css } from 'styled-components';

/** The height of a picture and its controls in a dialog over the whole window. */
export const wholePictureStyle = css`
  height: 100%;
  min-height: 240px;
  /* In a low window a dialog grows with its content, in place of a height for the picture to fit into. */
  ${mediaLow} {
    height: calc(100dvh - 96px - env(safe-area-inset-bottom));
  }
`;
