/**
 * The build replaces this file (shared/tooling/webpack/provided-loader.ts) with the list of libraries that the shell provides to
 * modules. Tests use the empty list below.
 */
export interface Share {
  version: string;
  lib: () => unknown;
  shareConfig: { singleton: boolean; eager: boolean; requiredVersion: string };
}

export const provided: Record<string, Share> = {};
