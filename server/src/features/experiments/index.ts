import type { Feature } from '../feature.ts';

export const experimentsFeature: Feature = {
  name: 'experiments',
  ownedData: {
    tables: { experiment_counts: { notExported: 'counts without a member' } },
  },
};

export { countSignups } from './experiments.repository.ts';
export { registerExperiments } from './experiments.routes.ts';
