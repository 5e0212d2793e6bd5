import { useTranslation } from '@liaison/shared/i18n';
import { color, layer, radius, space } from '@liaison/shared/ui';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';

export const mainId = 'main';

/** The first element in the tab order; visible only while it has focus. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <Link href={`#${mainId}`} onClick={focusMain}>
      {t('skip')}
    </Link>
  );
}

/** A jump by the address would have the history entry, and with it the stored scroll position, of a page that was opened directly. */
function focusMain(event: MouseEvent) {
  event.preventDefault();
  const main = document.getElementById(mainId);
  main?.focus();
  main?.scrollIntoView();
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
`;
