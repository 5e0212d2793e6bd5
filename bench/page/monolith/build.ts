import { basename, join } from 'node:path';
import { runWebpack, shellConfig, shellPlan } from '@liaison/shared/tooling';
import type { Monolith } from './monolith.ts';
import { partsOf, readModule } from '../../../shared/tooling/webpack/module-data.ts';
import {
  type Prerendered,
  prerenderScreens,
} from '../../../shared/tooling/webpack/prerender/prerender-screens.ts';

const root = join(import.meta.dirname, '../../..');
export const modules = ['mf-auth', 'mf-members', 'mf-chat', 'mf-payments', 'mf-landers', 'mf-profile'];

/**
 * Builds the yardstick: shell and modules of this source as one application with code split by route, made with the shell's own
 * recipe. It is a release of the shell alone, so the same gateway serves it with the same preload links and first HTML.
 */
export async function buildMonolith(out: string): Promise<void> {
  const shell = join(root, 'shell');
  const plan = await shellPlan(shell);
  const monolith: Monolith = { routes: [], navigation: [], slots: [], namespaces: {} };
  const prerenders = [plan.prerender];
  const further: Record<string, string> = {};
  for (const name of modules) {
    const dir = join(root, name);
    const namespace = name.replace(/^mf-/, '');
    const definition = await readModule(dir);
    const parts = partsOf(dir, definition);
    for (const [part, file] of parts) {
      if (plan.parts.has(part)) throw new Error(`${name} has a second ${part}`);
      plan.parts.set(part, file);
      monolith.namespaces[part] = namespace;
    }
    // The page brings the strings of its route along, as it does for a module's.
    monolith.routes.push(
      ...definition.routes.map((route) => ({
        ...route,
        namespaces: [namespace, ...(route.namespaces ?? [])],
      })),
    );
    monolith.navigation.push(...definition.navigation);
    monolith.slots.push(...definition.slots);
    further[namespace] = join(dir, 'locales');
    prerenders.push((version) => prerenderScreens({ dir, definition, version, parts }));
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
    standIns: [standIn('boot/boot-data.ts'), standIn('federation/releases.ts')],
    constants: { MONOLITH: monolith },
    out,
    async prerender(version) {
      const pages: Prerendered = {};
      for (const render of prerenders) Object.assign(pages, await render(version));
      return pages;
    },
  });
  await runWebpack(config);
}

const standIn = (file: string): [RegExp, string] => [
  new RegExp(`/shell/src/${file.replaceAll('.', '\\.')}$`),
  join(import.meta.dirname, basename(file)),
];
