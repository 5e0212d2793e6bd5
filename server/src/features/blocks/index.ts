import type { Feature } from '../feature.ts';
import { registerBlockRoutes } from './blocks.routes.ts';

/** The table belongs to the visibility feature, whose conditions every list uses. */
export const blocksFeature: Feature = { name: 'blocks', register: registerBlockRoutes };

export { saveBlock } from './blocks.service.ts';
