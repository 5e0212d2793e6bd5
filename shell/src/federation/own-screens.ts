/** Replaced by the build (shared/tooling/webpack/own-screens-loader.ts) with the screens that `module.ts` names. */
export const ownScreens: Record<string, () => Promise<unknown>> = {};
