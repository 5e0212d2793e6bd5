import type { Feature } from '../feature.ts';
import { registerPush } from './push.jobs.ts';

export const pushFeature: Feature = { name: 'push', register: registerPush };

export { pushService } from './push.service.ts';
