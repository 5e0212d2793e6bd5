import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales, type ModuleDefinition } from '@liaison/shared/contracts';
import { toPlaceholders } from '@liaison/release';
import { sharedFolder } from '../project.ts';
import { compileForNode } from './compile-for-node.ts';
import type { ScreenToRender } from './render-screen.tsx';

const here = import.meta.dirname;

interface ScreensToRender {
  dir: string;
  definition: ModuleDefinition;
  version: string;
  parts: ReadonlyMap<string, string>;
  /** The release that contains the files which the screens show, unless it is the module's own. */
  releaseName?: string;
}

/** HTML by path and language. */
export type Prerendered = Record<string, Partial<Record<Locale, string>>>;

/** The HTML of every path in the `prerender` lists of a module's routes, in every language, without answers and with each sample. */
export async function prerenderScreens({
  dir,
  definition,
  version,
  parts,
  releaseName = definition.name,
}: ScreensToRender): Promise<Prerendered> {
  const routes = definition.routes.filter(({ prerender = [] }) => prerender.length > 0);
  if (routes.length === 0) return {};
  const needed = new Set(routes.map(({ screen }) => screen));
  const { renderScreen } = await compileForNode<{ renderScreen: (page: ScreenToRender) => Promise<string> }>({
    dir,
    name: definition.name,
    entry: join(here, 'render-screen.tsx'),
    publicPath: `/releases/${releaseName}/${version}/`,
    rules: [
      {
        resource: join(here, 'screens.ts'),
        use: {
          loader: join(here, 'screens-loader.ts'),
          options: { parts: [...parts].filter(([name]) => needed.has(name)) },
        },
      },
    ],
  });
  const namespace = definition.name.replace(/^mf-/, '');
  const pages: Prerendered = {};
  for (const locale of locales) {
    const strings = {
      ...commonStrings(locale),
      [namespace]: readJson(join(dir, 'locales', `${locale}.json`)),
    };
    for (const { path: routePath, screen, prerender = [], samples = [] } of routes) {
      for (const path of prerender) {
        const page = { screen, routePath, path, locale, strings, idPrefix: `${namespace}-` };
        const versions = [
          [path, {}],
          ...samples.map((sample, index) => [`${path}#${index}`, toPlaceholders(sample)] as const),
        ] as const;
        for (const [key, answers] of versions) {
          const html = await renderScreen({ ...page, answers }).catch((error: unknown) => {
            throw new Error(`${key} (${locale}) cannot be prerendered`, { cause: error });
          });
          pages[key] = { ...pages[key], [locale]: html };
        }
      }
    }
  }
  return pages;
}

export const commonStrings = (locale: Locale) => ({
  common: readJson(join(sharedFolder, 'i18n/locales', locale, 'common.json')),
  errors: readJson(join(sharedFolder, 'i18n/locales', locale, 'errors.json')),
});

export const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
