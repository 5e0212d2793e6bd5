import type { Feature } from '../feature.ts';
import { deleteEndedBarredEmails } from './barred-emails.repository.ts';
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
        await deleteEndedBarredEmails(core.db, core.clock());
      },
    });
  },
  ownedData,
};

export { barEmails, isEmailBarred } from './barred-emails.ts';
export { closeAccount, isBanned, isClosed, listRestrictions } from './restrictions.repository.ts';
export { openIfEnded, restrictionsService } from './restrictions.service.ts';
