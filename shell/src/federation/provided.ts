/**
 * Replaced by the build (shared/tooling/webpack/provided-loader.ts), which writes it from the list of what modules
 * may take from the shell. Here are its types, and nothing for tests.
 */
export interface Share {
  version: string;
  lib: () => unknown;
  shareConfig: { singleton: boolean; eager: boolean; requiredVersion: string };
}

export const versions: Record<string, string> = {};
export const provided: Record<string, Share> = {};
