import type { ShellPlan } from '../../../shared/tooling/webpack/shell-config.ts';

/** What the stand-ins of this folder know instead of asking the live releases; written into the build. */
export interface Monolith extends Pick<ShellPlan['definition'], 'routes' | 'navigation' | 'slots'> {
  /** Screen or component → where its strings are. */
  namespaces: Record<string, string>;
}

declare const MONOLITH: Monolith;

export const monolith = MONOLITH;
