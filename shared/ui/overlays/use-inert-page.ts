import { useLayoutEffect } from 'react';

let openDialogs = 0;

/**
 * Makes the page behind a modal dialog inert, also what appears there while the dialog is open, which the dialog's library leaves
 * reachable for screen readers. What is shown above dialogs stays usable.
 */
export function useInertPage(isOpen: boolean): void {
  // Before the library returns the focus to an element of the page.
  useLayoutEffect(() => {
    if (!isOpen) return;
    openDialogs += 1;
    setInert(true);
    return () => {
      openDialogs -= 1;
      if (openDialogs === 0) setInert(false);
    };
  }, [isOpen]);
}

function setInert(isInert: boolean) {
  for (const element of document.querySelectorAll(`#root > :not([${aboveDialog}])`))
    element.toggleAttribute('inert', isInert);
}

/** Marks a child of the page's root that is shown above dialogs. */
export const aboveDialog = 'data-above-dialog';
