export { moduleConfig } from './webpack/module-config.ts';
export { shellConfig, shellPlan } from './webpack/shell-config.ts';
export { runWebpack } from './webpack/run-webpack.ts';
