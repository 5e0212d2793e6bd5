import type { Feature } from '../feature.ts';
import { ownedData } from './owned-data.repository.ts';

export const reportsFeature: Feature = { name: 'reports', ownedData };
