import { i18n } from '@liaison/shared/i18n';
import { shellScreens } from '../../../shell/src/federation/shell-screens.ts';
import { parsePartModule, type PartModule } from '../../../shell/src/federation/part-module.ts';
import { createPart, type Part } from '../../../shell/src/federation/part.ts';
import { monolith } from './monolith.ts';

/** Replaces the shell's releases.ts: every screen and component is a dynamic import, without a federation runtime. */
const parts = new Map<string, Part>();

export function getPart(_release: string, name: string): Part {
  const cached = parts.get(name);
  if (cached) return cached;
  const part = createPart(() => loadPart(name));
  parts.set(name, part);
  return part;
}

/** For the developer panel, which the monolith contains too. */
export const listParts = (): [key: string, part: Part][] => [...parts];

async function loadPart(name: string): Promise<PartModule> {
  const loadScreen = shellScreens[name];
  if (!loadScreen) throw new Error(`There is no screen ${name}`);
  const namespace = monolith.namespaces[name];
  const [screen] = await Promise.all([loadScreen(), namespace && i18n.loadNamespaces(namespace)]);
  return parsePartModule(screen);
}
