import type { ComponentProps, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { styled } from 'styled-components';
import { type ButtonVariant, buttonStyle, type ButtonStyle } from './button-style.ts';
import { Spinner } from '../feedback/spinner.tsx';

interface StyleProps {
  variant?: ButtonVariant;
  /** Smaller text and padding; the touch target stays 44 px. */
  small?: boolean;
  /** Takes the full width of its container. */
  wide?: boolean;
  icon?: ReactNode;
}

/** While `loading` it keeps its accessible name, ignores clicks and sets `aria-busy`. */
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
      aria-disabled={loading || undefined}
      {...rest}
      onClick={loading ? preventSubmit : onClick}
      aria-busy={loading || undefined}
      $variant={variant}
      $small={small}
      $wide={wide}
    >
      {loading ? <Spinner size={20} /> : icon}
      {children}
    </ButtonElement>
  );
}

export interface ButtonProps extends StyleProps, Omit<ComponentProps<'button'>, 'children'> {
  loading?: boolean;
  children?: ReactNode;
}

/** A link styled as a button, for navigation. */
export function ButtonLink({ variant = 'primary', small, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <LinkElement {...rest} $variant={variant} $small={small} $wide={wide}>
      {icon}
      {children}
    </LinkElement>
  );
}

export interface ButtonLinkProps extends StyleProps, LinkProps {
  ref?: Ref<HTMLAnchorElement>;
}

/** A loading button is not disabled: without this its click would submit the form again. */
function preventSubmit(event: { preventDefault: () => void }) {
  event.preventDefault();
}

const ButtonElement = styled.button<ButtonStyle>`
  ${buttonStyle}
`;

const LinkElement = styled(Link)<ButtonStyle>`
  ${buttonStyle}
`;
