import type { Locale } from '@liaison/shared/contracts';
import { draw, speak, type Strings } from './first-draw.tsx';
import { layoutElement } from './layout-element.tsx';

/** A layout's first HTML, with a mark where the gateway sets in what a module rendered. */
export async function renderLayout(layout: string, locale: Locale, strings: Strings): Promise<string> {
  await speak(locale, strings);
  return draw(layoutElement(layout, <template />), '').replace('<template></template>', '<!--screen-->');
}
