import type { Feature } from '../feature.ts';
import { ownedData } from './owned-data.repository.ts';
import { restrictionsService } from './restrictions.service.ts';

export const restrictionsFeature: Feature = {
  name: 'restrictions',
  register({ core }) {
    const restrictions = restrictionsService(core);
    core.jobs.define({
      name: 'restrictions-end',
      cron: '*/5 * * * *',
      async run() {
        await restrictions.openEnded();
      },
    });
  },
  ownedData,
};

export { listRestrictions } from './restrictions.repository.ts';
export { openIfEnded, restrictionsService } from './restrictions.service.ts';
