import type { Feature } from '../feature.ts';
import { registerDeletionRoutes } from './deletion.routes.ts';
import type { CreateConfirmAddress } from './deletion.service.ts';

export const createDeletionFeature = (createConfirmAddress: CreateConfirmAddress): Feature => ({
  name: 'deletion',
  register: (scope) => registerDeletionRoutes(scope, createConfirmAddress),
});

export { eraseAccount } from './erase-account.ts';
