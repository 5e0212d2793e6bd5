import { join } from 'node:path';
import { layouts, type Locale, locales, skeletons } from '@liaison/shared/contracts';
import { compileForNode } from './compile-for-node.ts';
import { commonStrings, type Prerendered, readJson } from './prerender-screens.ts';
import type { Strings } from './render-html.tsx';

type Render = (name: string, locale: Locale, strings: Strings) => Promise<string>;

/** The HTML of the shell's layouts, with a placeholder where the gateway inserts a screen, and of the shapes that stand in for one. */
export async function prerenderLayouts(dir: string, version: string): Promise<Prerendered> {
  const { renderLayout, renderSkeleton } = await compileForNode<
    Record<'renderLayout' | 'renderSkeleton', Render>
  >({
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
    const add = (key: string, html: string) => {
      pages[key] = { ...pages[key], [locale]: html };
    };
    for (const layout of layouts) add(`layout:${layout}`, await renderLayout(layout, locale, strings));
    for (const name of skeletons) add(`skeleton:${name}`, await renderSkeleton(name, locale, strings));
  }
  return pages;
}
