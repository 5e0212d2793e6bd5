import { css } from 'styled-components';
import { color, fontSize, fontWeight, motion, radius, space, targetSize } from './tokens.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonStyle {
  $variant?: ButtonVariant;
  $small?: boolean;
  $wide?: boolean;
}

const variants = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
  `,
  secondary: css`
    background: ${color.surface};
    border-color: ${color.control};
    color: ${color.text};
  `,
  quiet: css`
    background: transparent;
    color: ${color.accent};
  `,
  danger: css`
    background: ${color.surface};
    border-color: ${color.error};
    color: ${color.error};
  `,
} as const;

/** For buttons, links styled as buttons, and menu triggers. */
export const buttonStyle = css<ButtonStyle>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  min-width: ${targetSize};
  min-height: ${({ $small }) => ($small ? targetSize : '48px')};
  padding: ${({ $small }) => ($small ? `6px ${space[3]}` : `10px ${space[5]}`)};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font-size: ${({ $small }) => ($small ? fontSize.s : fontSize.m)};
  font-weight: ${fontWeight.medium};
  line-height: 1.25;
  text-align: center;
  text-wrap: balance;
  text-decoration: none;
  cursor: pointer;
  transition:
    filter ${motion.fast},
    background-color ${motion.fast};
  ${({ $variant = 'primary' }) => variants[$variant]}

  &:hover:not(:disabled, [aria-disabled='true']) {
    filter: brightness(0.94);
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.62;
  }
  /* Large text leaves a narrow button less room than its icon needs. */
  svg {
    max-width: none;
  }
  @media print {
    display: none;
  }
`;
