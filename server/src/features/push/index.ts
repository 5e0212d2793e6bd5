import type { Feature } from '../feature.ts';
import { registerPush } from './push.jobs.ts';
import { ownedData } from './owned-data.repository.ts';

export const pushFeature: Feature = { name: 'push', register: registerPush, ownedData };

export { pushService } from './push.service.ts';
