import { route } from '../../http/route.ts';
import type { Feature } from '../feature.ts';
import { decisionsService } from './decisions.service.ts';
import { ownedData } from './owned-data.repository.ts';

export const decisionsFeature: Feature = {
  name: 'decisions',
  register(scope) {
    const { core } = scope;
    const decisions = decisionsService(core);
    route(scope, 'GET /api/decision.php', ({ query }) => decisions.find(core.db, query));
  },
  ownedData,
};

export { findComplaintDecision, findDecision, hasDecided } from './decisions.repository.ts';
export { decisionsService, getAppealsStart, getLastAppealDay, isAppealOver } from './decisions.service.ts';
export { eraseComplaintDecisions } from './owned-data.repository.ts';
