import { color, fontSize, Icon, space, targetSize } from '@liaison/shared/ui';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { styled } from 'styled-components';

/** Above the heading of a screen, to the one that it belongs to. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Place to={to}>
    <Icon icon={ChevronLeft} />
    {children}
  </Place>
);

const Place = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  gap: ${space[1]};
  min-height: ${targetSize};
  margin-block: -${space[2]} -${space[4]};
  color: ${color.muted};
  font-size: ${fontSize.s};
  text-decoration: none;

  &:hover {
    color: ${color.text};
  }
  @media print {
    display: none;
  }
`;
