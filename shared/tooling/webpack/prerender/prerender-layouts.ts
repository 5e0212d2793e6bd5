import { join } from 'node:path';
import { layouts, locales, type Locale } from '@liaison/shared/contracts';
import { compileForNode } from './compile-for-node.ts';
import { commonStrings, type Prerendered, readJson } from './prerender-screens.ts';
import type { Strings } from './first-draw.tsx';

type RenderLayout = (layout: (typeof layouts)[number], locale: Locale, strings: Strings) => Promise<string>;

/** The shell's layouts around the mark where the gateway sets a screen in. */
export async function prerenderLayouts(dir: string, version: string): Promise<Prerendered> {
  const { renderLayout } = await compileForNode<{ renderLayout: RenderLayout }>({
    dir,
    name: 'shell',
    entry: join(import.meta.dirname, 'render-layout.tsx'),
    publicPath: `/releases/shell/${version}/`,
    standIns: [
      [/\/layout-element\.tsx$/, join(dir, 'src/layout-element.tsx')],
      // No document, and so no boot data: a first draw knows the site's neutral settings only.
      [/\/boot-data\.ts$/, join(dir, 'src/boot/no-boot-data.ts')],
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
