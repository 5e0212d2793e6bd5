import { join } from 'node:path';
import { layouts, type Locale, locales } from '@liaison/shared/contracts';
import { compileForNode } from './compile-for-node.ts';
import { commonStrings, type Prerendered, readJson } from './prerender-screens.ts';
import type { Strings } from './render-html.tsx';

type RenderLayout = (layout: (typeof layouts)[number], locale: Locale, strings: Strings) => Promise<string>;

/** The HTML of the shell's layouts, with a placeholder where the gateway inserts a screen. */
export async function prerenderLayouts(dir: string, version: string): Promise<Prerendered> {
  const { renderLayout } = await compileForNode<{ renderLayout: RenderLayout }>({
    dir,
    name: 'shell',
    entry: join(import.meta.dirname, 'render-layout.tsx'),
    publicPath: `/releases/shell/${version}/`,
    replacements: [
      [/\/layout-element\.tsx$/, join(dir, 'src/layout-element.tsx')],
      // Without a document there is no boot data.
      [/\/boot-data\.ts$/, join(dir, 'src/boot/empty-boot-data.ts')],
    ],
  });
  const pages: Prerendered = {};
  for (const locale of locales) {
    const strings = { ...commonStrings(locale), shell: readJson(join(dir, 'locales', `${locale}.json`)) };
    for (const layout of layouts) {
      const html = await renderLayout(layout, locale, strings);
      pages[`layout:${layout}`] = { ...pages[`layout:${layout}`], [locale]: html };
    }
  }
  return pages;
}
