export type { Contents } from './webpack/collect-contents.ts';
export { moduleConfig } from './webpack/module-config.ts';
export { type Prerendered, prerenderScreens } from './webpack/prerender/prerender-screens.ts';
export { findParts, readModule } from './webpack/read-module.ts';
export { runWebpack } from './webpack/run-webpack.ts';
export { serverConfig } from './webpack/server-config.ts';
export { shellConfig, type ShellPlan, shellPlan } from './webpack/shell-config.ts';
export { ensureTools, type Tool } from './checks/ensure-tools.ts';
export { moduleFolders } from './module-folders.ts';
