import type { Feature } from '../feature.ts';
import { defineAbuseJob } from './abuse.jobs.ts';
import { deleteSignupNetwork } from './signup-networks.repository.ts';

export const abuseFeature: Feature = {
  name: 'abuse',
  register: ({ core }) => defineAbuseJob(core),
  ownedData: {
    tables: { signup_networks: { notExported: 'a keyed hash, for a day' } },
    erase: (trx, { id }) => deleteSignupNetwork(trx, id),
  },
};

export { recordSignup } from './record-signup.ts';
