import { css } from 'styled-components';
import { color } from './tokens.ts';

/** For boxes and labels: a soft background with the colour of text that is readable on it. */
export const toneStyles = {
  success: css`
    background: ${color.successSoft};
    color: ${color.success};
  `,
  warning: css`
    background: ${color.warningSoft};
    color: ${color.warning};
  `,
  error: css`
    background: ${color.errorSoft};
    color: ${color.error};
  `,
} as const;
