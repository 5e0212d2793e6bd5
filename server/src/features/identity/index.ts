import type { Feature } from '../feature.ts';
import { ownedData } from './owned-data.repository.ts';

/** The port for checks of identity, with a provider by hand. Other features decide what a confirmed one allows. */
export const identityFeature: Feature = { name: 'identity', ownedData };

export { findAgeCheck } from './identity.repository.ts';
export { checkIdentity } from './identity.service.ts';
export { manualProvider } from './manual.provider.ts';
