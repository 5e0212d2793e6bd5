import type { Feature } from '../feature.ts';
import { registerLiveRoutes } from './live.routes.ts';

export const liveFeature: Feature = { name: 'live', register: registerLiveRoutes };
