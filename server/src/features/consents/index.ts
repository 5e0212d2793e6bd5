import type { Feature } from '../feature.ts';
import { registerConsentRoutes } from './consents.routes.ts';

/** The table belongs to the accounts feature: sign-up and notifications write to it, too. */
export const consentsFeature: Feature = { name: 'consents', register: registerConsentRoutes };
