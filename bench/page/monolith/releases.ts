import { i18n } from '@liaison/shared/i18n';
import { shellScreens } from '../../../shell/src/federation/shell-screens.ts';
import { type Part, createPart } from '../../../shell/src/federation/part.ts';
import { monolith } from './monolith.ts';

/** In place of the shell's: every screen and component is a plain dynamic import, and there is no federation runtime. */
export const shellName = 'shell';

const parts = new Map<string, Part>();

export function getPart(_release: string, name: string): Part {
  const before = parts.get(name);
  if (before) return before;
  const part = createPart(() => load(name));
  parts.set(name, part);
  return part;
}

export const getRelease = () => undefined;

async function load(name: string): Promise<unknown> {
  const loadScreen = shellScreens[name];
  if (!loadScreen) throw new Error(`There is no screen ${name}`);
  const namespace = monolith.namespaces[name];
  const [screen] = await Promise.all([loadScreen(), namespace && i18n.loadNamespaces(namespace)]);
  return screen;
}
