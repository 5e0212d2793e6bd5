import { useId, useLayoutEffect } from 'react';

/** The topmost last. */
let openDialogs: string[] = [];
/** What appeared beside the page's root while a dialog was open. */
const laterElements = new Set<Element>();
let observer: MutationObserver | undefined;

/**
 * Makes the page behind a modal dialog inert, also what appears there while the dialog is open, which the dialog's library leaves
 * reachable for screen readers. What is shown above dialogs stays usable. Returns a function that tells whether no dialog is above
 * this one.
 */
export function useInertPage(isOpen: boolean): () => boolean {
  const id = useId();
  // Before the library returns the focus to an element of the page.
  useLayoutEffect(() => {
    if (!isOpen) return;
    openDialogs.push(id);
    setInert(true);
    observeLaterElements();
    return () => {
      openDialogs = openDialogs.filter((open) => open !== id);
      if (openDialogs.length > 0) return;
      observer?.disconnect();
      setInert(false);
      laterElements.clear();
    };
  }, [isOpen, id]);
  return () => openDialogs.at(-1) === id;
}

function observeLaterElements() {
  observer ??= new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element && node.parentElement === document.body) laterElements.add(node);
    setInert(true);
  });
  for (const parent of [document.body, document.getElementById('root')])
    if (parent) observer.observe(parent, { childList: true });
}

function setInert(isInert: boolean) {
  for (const element of [...document.querySelectorAll('#root > *'), ...laterElements])
    if (!element.matches(notBehind)) element.toggleAttribute('inert', isInert);
}

/** Marks a child of the page's root that is shown above dialogs. */
export const aboveDialog = 'data-above-dialog';

/** The library adds dialogs, and what opens in them, to the body. */
const notBehind = `[${aboveDialog}], [data-base-ui-portal], [data-base-ui-focus-guard], script, style`;
