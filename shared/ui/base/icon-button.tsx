import type { ComponentProps, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, motion, radius, targetSize } from './tokens.ts';

/** A button with only an icon. `label` is its tooltip and thereby its accessible name: beside `aria-label` it would be read twice. */
export function IconButton({ label, children, solid, ...rest }: IconButtonProps) {
  return (
    <Round type="button" {...rest} title={label} $solid={solid}>
      {children}
    </Round>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children'> {
  label: string;
  /** With its own background, for use on pictures. */
  solid?: boolean;
  children: ReactNode;
}

const Round = styled.button<{ $solid?: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${targetSize};
  height: ${targetSize};
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
  @media print {
    display: none;
  }
`;
