/**
 * Replaces the federation runtime's reader of manifests and its preloading (shared/tooling/webpack/shell-config.ts): releases are loaded
 * by their entry, none is registered twice, and the gateway preloads (docs/decisions/0006-load-modules-without-manifests.md).
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => {} };
  readonly manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = () => ({});
export const formatPreloadArgs = () => [];
export const preloadAssets = () => {};
export const normalizePreloadExposes = () => [];
export const defaultPreloadArgs = {};
