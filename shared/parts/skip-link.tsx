import { color, layer, radius, space } from '@liaison/shared/ui';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';

/** The first element in the tab order, visible only while it has the focus. `to` is the id of the content, which takes the focus. */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <Link href={`#${to}`} onClick={focusContent}>
    {children}
  </Link>
);

/** A jump by the address would have the history entry, and with it the stored scroll position, of a page that was opened directly. */
function focusContent(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const content = document.querySelector<HTMLElement>(event.currentTarget.hash);
  content?.focus();
  content?.scrollIntoView();
}

const Link = styled.a`
  position: fixed;
  top: ${space[2]};
  left: ${space[2]};
  z-index: ${layer.top};
  padding: ${space[3]} ${space[4]};
  background: ${color.surface};
  border-radius: ${radius.control};

  &:not(:focus) {
    transform: translateY(-200%);
  }
  @media print {
    display: none;
  }
`;
