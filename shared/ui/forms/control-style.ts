import { css } from 'styled-components';
import { color, motion, radius, space } from '../base/tokens.ts';

/** Shared by text inputs, text areas and selects. */
export const controlStyle = css`
  width: 100%;
  min-height: 48px;
  padding: 10px ${space[3]};
  background: ${color.surface};
  color: ${color.text};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  line-height: 1.5;
  transition: border-color ${motion.fast};

  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 0;
    border-color: ${color.focus};
  }
  &[aria-invalid='true'] {
    border-color: ${color.error};
    border-width: 2px;
    padding-inline: 11px;
  }
  &:disabled {
    background: ${color.sunken};
    color: ${color.muted};
  }
`;
