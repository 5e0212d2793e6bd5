import { type RefObject, useLayoutEffect } from 'react';

/** Makes a field as high as its text where the browser does not do so by itself, as Firefox. Its style sets the limits. */
export function useGrowingField(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    if (field.current) fitToText(field.current, text);
  }, [field, text]);
}

function fitToText(element: HTMLTextAreaElement, text: string): void {
  // An object, because TypeScript assumes that every browser has the property.
  const style: object = element.style;
  if ('fieldSizing' in style) return;
  if (text === '') {
    element.style.height = '';
    return;
  }
  const { parentElement: line } = element;
  // The line keeps its height while the field is measured: the list above it would leave its end.
  if (line) line.style.minHeight = `${line.offsetHeight}px`;
  // A field never scrolls less than its own height.
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  if (line) line.style.minHeight = '';
}
