/** Replaced by the build (shared/tooling/webpack/shell-screens-loader.ts) with imports of the screens that the shell's `module.ts` names. */
export const shellScreens: Record<string, () => Promise<unknown>> = {};
