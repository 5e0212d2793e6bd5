export type { GatewayConfig, GatewayDeps } from './deps.ts';
export { gateway } from './gateway.ts';
