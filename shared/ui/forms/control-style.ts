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
    padding-inline-start: 11px;
  }
  &:disabled {
    background: ${color.sunken};
    color: ${color.muted};
  }
  option {
    background: ${color.surface};
    color: ${color.text};
  }
`;

/**
 * Shared by checkboxes and radio buttons. The mark is made of borders, which stay visible when the system replaces all
 * colours.
 */
export const choiceStyle = css`
  appearance: none;
  position: relative;
  flex: none;
  width: 22px;
  height: 22px;
  margin: 0;
  background: ${color.surface};
  border: 2px solid ${color.control};
  border-radius: 6px;
  cursor: pointer;
  transition: background-color ${motion.fast};

  &[type='radio'] {
    border-radius: ${radius.full};
  }
  &[aria-invalid='true'] {
    border-color: ${color.error};
  }
  &:disabled {
    opacity: 0.6;
    cursor: default;
  }
  &:checked {
    background: ${color.accent};
    border-color: ${color.accent};
  }
  &:checked::before {
    content: '';
    position: absolute;
    color: ${color.onAccent};
  }
  &[type='checkbox']:checked::before {
    inset: 1px 5px 4px;
    border: solid currentcolor;
    border-width: 0 2.5px 2.5px 0;
    transform: rotate(42deg);
  }
  &[type='radio']:checked::before {
    inset: 4px;
    border: 5px solid currentcolor;
    border-radius: inherit;
  }
`;
