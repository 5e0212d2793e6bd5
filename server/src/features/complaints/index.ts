import { route } from '../../http/route.ts';
import type { Feature } from '../feature.ts';
import { defineComplaintPurge } from './complaints.jobs.ts';
import { complaintsService } from './complaints.service.ts';
import { registerOperatorComplaintRoutes } from './operator-complaints.routes.ts';
import { ownedData } from './owned-data.repository.ts';

export const complaintsFeature: Feature = {
  name: 'complaints',
  register(scope) {
    const complaints = complaintsService(scope.core);
    route(scope, 'POST /api/complaint.php', ({ body, user, locale }) =>
      complaints.create({ userId: user?.id ?? null, locale }, body),
    );
    route(scope, 'GET /api/complaint.php', ({ query }) => complaints.find(query));
    route(scope, 'GET /api/cases.php', ({ user }) => complaints.list(user.id));
    registerOperatorComplaintRoutes(scope);
    defineComplaintPurge(scope.core);
  },
  ownedData,
};

export { complaintDecisionsService } from './complaint-decisions.service.ts';
export type { WaitingComplaint } from './operator-complaints.routes.ts';
