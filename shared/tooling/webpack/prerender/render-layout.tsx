import type { Locale } from '@liaison/shared/contracts';
import { renderHtml, setLanguage, type Strings } from './render-html.tsx';
import { createLayoutElement, createSkeletonElement, fontFaces } from './layout-element.tsx';

/** The HTML of a layout, with a placeholder where the gateway inserts a module's screen. */
export async function renderLayout(layout: string, locale: Locale, strings: Strings): Promise<string> {
  await setLanguage(locale, strings);
  const html = renderHtml(createLayoutElement(layout, <template />), '');
  return `<style>${fontFaces}</style>${html.replace('<template></template>', '<!--screen-->')}`;
}

/** The HTML of a shape that stands in for a screen. */
export async function renderSkeleton(name: string, locale: Locale, strings: Strings): Promise<string> {
  await setLanguage(locale, strings);
  return renderHtml(createSkeletonElement(name), '');
}
