import type { Feature } from '../feature.ts';
import { registerTwoStepRoutes } from './two-step.routes.ts';

/** The tables belong to the accounts feature, whose log in reads them. */
export const twoStepFeature: Feature = { name: 'two-step', register: registerTwoStepRoutes };
