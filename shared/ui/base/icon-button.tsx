import type { ComponentProps, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, motion, radius, target } from './tokens.ts';

/** A control with an icon alone: `label` is its name, shown as a tip. */
export function IconButton({ label, children, solid, ...rest }: IconButtonProps) {
  return (
    <Round type="button" title={label} {...rest} aria-label={label} $solid={solid}>
      {children}
    </Round>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children'> {
  label: string;
  /** On a surface of its own, for use on photos. */
  solid?: boolean;
  children: ReactNode;
}

const Round = styled.button<{ $solid?: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${target};
  height: ${target};
  padding: 0;
  border: 0;
  border-radius: ${radius.full};
  background: transparent;
  color: inherit;
  cursor: pointer;
  transition: background-color ${motion.fast};
  ${({ $solid }) =>
    $solid &&
    css`
      background: ${color.surface};
      color: ${color.text};
    `}

  &:hover:not(:disabled) {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
  &[aria-pressed='true'] {
    color: ${color.accent};
  }
  &:disabled {
    cursor: default;
    opacity: 0.5;
  }
`;
