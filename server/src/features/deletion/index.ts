import type { Feature } from '../feature.ts';
import { registerDeletionRoutes } from './deletion.routes.ts';

export const deletionFeature: Feature = { name: 'deletion', register: registerDeletionRoutes };

export { eraseAccount } from './erase-account.ts';
