import type { ShellPlan } from '@liaison/tooling';

/** The data that the replacements in this folder use instead of live releases; a constant of the build. */
export interface Monolith extends Pick<ShellPlan['definition'], 'routes' | 'navigation' | 'slots'> {
  /** Translation namespaces by screen or component. */
  namespaces: Record<string, string>;
}

declare const MONOLITH: Monolith;

export const monolith = MONOLITH;
