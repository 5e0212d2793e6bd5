import { color, motion, radius, targetSize } from '@liaison/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';

/** Looks like `IconButton` but is a link; its background keeps it readable on pictures. */
export function IconLink({ to, label, onClick, children }: IconLinkProps) {
  return (
    <Round to={to} title={label} onClick={onClick}>
      {children}
    </Round>
  );
}

interface IconLinkProps {
  to: string;
  label: string;
  onClick?: () => void;
  children: ReactNode;
}

const Round = styled(Link)`
  display: inline-grid;
  place-items: center;
  width: ${targetSize};
  height: ${targetSize};
  border-radius: ${radius.full};
  background: ${color.surface};
  color: ${color.text};
  transition: background-color ${motion.fast};

  &:hover {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
`;
