export { moduleConfig } from './webpack/module-config.ts';
export { shellConfig } from './webpack/shell-config.ts';
