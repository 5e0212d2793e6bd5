import type { Feature } from '../feature.ts';
import { ownedData } from './owned-data.repository.ts';
import { registerPasskeyRoutes } from './passkeys.routes.ts';

export const passkeysFeature: Feature = { name: 'passkeys', register: registerPasskeyRoutes, ownedData };

export { deletePasskeys } from './passkeys.repository.ts';
