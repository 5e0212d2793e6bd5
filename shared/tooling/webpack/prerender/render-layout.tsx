import type { Locale } from '@liaison/shared/contracts';
import { renderHtml, setLanguage, type Strings } from './render-html.tsx';
import { createLayoutElement } from './layout-element.tsx';

/** The HTML of a layout, with a placeholder where the gateway inserts a module's screen. */
export async function renderLayout(layout: string, locale: Locale, strings: Strings): Promise<string> {
  await setLanguage(locale, strings);
  return renderHtml(createLayoutElement(layout, <template />), '').replace(
    '<template></template>',
    '<!--screen-->',
  );
}
