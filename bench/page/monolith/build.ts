import { basename, join } from 'node:path';
import {
  findParts,
  moduleFolders,
  type Prerendered,
  prerenderScreens,
  readModule,
  runWebpack,
  shellConfig,
  shellPlan,
} from '@liaison/tooling';
import type { Monolith } from './monolith.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * Builds the baseline: shell and modules as one application with one chunk per route, with the shell's build configuration. The
 * result is a release of the shell, so that the same gateway serves it with the same preload links and prerendered HTML
 * (docs/decisions/0012-measure-against-a-monolith.md).
 */
export async function buildMonolith(out: string): Promise<void> {
  const shell = join(root, 'shell');
  const plan = await shellPlan(shell);
  const monolith: Monolith = { routes: [], navigation: [], slots: [], namespaces: {} };
  const prerenders = [plan.prerender];
  const further: Record<string, string> = {};
  for (const name of moduleFolders) {
    const dir = join(root, name);
    const namespace = name.replace(/^mf-/, '');
    const definition = await readModule(dir);
    // What staff use stays apart from what visitors load: a release with both is refused.
    if (definition.routes.some(({ access }) => access === 'staff')) continue;
    const parts = findParts(dir, definition);
    for (const [part, file] of parts) {
      if (plan.parts.has(part)) throw new Error(`${name} has a second ${part}`);
      plan.parts.set(part, file);
      monolith.namespaces[part] = namespace;
    }
    // The gateway sends these strings with the page, as it does for a route of a module.
    monolith.routes.push(
      ...definition.routes.map((route) => ({
        ...route,
        namespaces: [namespace, ...(route.namespaces ?? [])],
      })),
    );
    monolith.navigation.push(...definition.navigation);
    monolith.slots.push(...definition.slots);
    further[namespace] = join(dir, 'locales');
    prerenders.push((version) => prerenderScreens({ dir, definition, version, parts, releaseName: 'shell' }));
  }
  const { routes, navigation, slots } = plan.definition;
  const config = await shellConfig(shell, {
    definition: {
      ...plan.definition,
      routes: [...monolith.routes, ...routes],
      navigation: [...monolith.navigation, ...navigation],
      slots: [...monolith.slots, ...slots],
    },
    parts: plan.parts,
    strings: { ...plan.strings, further },
    replacements: [replaceShellFile('boot/boot-data.ts'), replaceShellFile('federation/releases.ts')],
    constants: { MONOLITH: monolith },
    out,
    async prerender(version) {
      const pages: Prerendered = {};
      for (const render of prerenders) Object.assign(pages, await render(version));
      return pages;
    },
  });
  config.plugins?.push((compiler) => {
    // boot-data.ts asks for the file of a screen by its name; the other chunks keep their short ids.
    compiler.hooks.compilation.tap('name-screens', ({ hooks }) =>
      hooks.reviveChunks.tap('name-screens', (chunks) => {
        for (const chunk of chunks) {
          const { name } = chunk;
          if (name && plan.parts.has(name)) Object.assign(chunk, { id: name, ids: [name] });
        }
      }),
    );
  });
  await runWebpack(config);
}

const replaceShellFile = (file: string): [RegExp, string] => [
  new RegExp(`/shell/src/${file.replaceAll('.', '\\.')}$`),
  join(import.meta.dirname, basename(file)),
];
