import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { styled } from 'styled-components';
import { type ButtonLook, buttonStyle, type ButtonStyle } from './button-style.ts';
import { Spinner } from '../feedback/spinner.tsx';

interface Look {
  variant?: ButtonLook;
  /** Smaller text and padding; the target stays 44 px. */
  small?: boolean;
  /** As wide as its place. */
  wide?: boolean;
  icon?: ReactNode;
}

/** While `loading` it keeps its size and its name, answers no click, and says that it is busy. */
export function Button({
  variant = 'primary',
  small,
  wide,
  icon,
  loading,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <ButtonElement
      type="button"
      {...rest}
      onClick={loading ? stop : onClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      $variant={variant}
      $small={small}
      $wide={wide}
    >
      {loading ? <Spinner size={20} /> : icon}
      {children}
    </ButtonElement>
  );
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  loading?: boolean;
  children?: ReactNode;
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({ variant = 'primary', small, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <LinkElement {...rest} $variant={variant} $small={small} $wide={wide}>
      {icon}
      {children}
    </LinkElement>
  );
}

export interface ButtonLinkProps extends Look, LinkProps {}

/** A submit button must not submit a second time while the first is on its way. */
function stop(event: { preventDefault: () => void }) {
  event.preventDefault();
}

const ButtonElement = styled.button<ButtonStyle>`
  ${buttonStyle}
`;

const LinkElement = styled(Link)<ButtonStyle>`
  ${buttonStyle}
`;
