import { color, fontSize, fontWeight, radius, space, targetSize } from '@liaison/shared/ui';
import { NavLink } from 'react-router';
import { styled } from 'styled-components';

/** An entry with an icon in the navigation between the sections of a module. */
export const SectionLink = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${targetSize};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  color: ${color.muted};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.medium};
  text-decoration: none;
  &:hover {
    background: ${color.sunken};
    color: ${color.text};
  }
  &[aria-current='page'] {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
`;
