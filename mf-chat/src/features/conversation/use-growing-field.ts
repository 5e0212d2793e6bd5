import { type RefObject, useLayoutEffect } from 'react';

/** Makes a field as high as its text where the browser does not do so by itself, as Firefox. Its style sets the limits. */
export function useGrowingField(field: RefObject<HTMLTextAreaElement | null>): void {
  // After each render, since each change of the text is one.
  useLayoutEffect(() => {
    if (field.current) fitToText(field.current);
  });
}

function fitToText(element: HTMLTextAreaElement): void {
  // An object, because TypeScript assumes that every browser has the property.
  const style: object = element.style;
  if ('fieldSizing' in style) return;
  // A field never scrolls less than its own height.
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
}
