/**
 * An entry point of its own, which each module brings along: the picture files belong to the module's release, and prerendered
 * HTML knows their addresses.
 */
export { Scene, type SceneName } from './scene.tsx';
export { ScenePage } from './scene-page.tsx';
