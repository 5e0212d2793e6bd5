import type { Feature } from '../feature.ts';
import { registerOperatorReportRoutes } from './operator-reports.routes.ts';
import { ownedData } from './owned-data.repository.ts';
import { registerReportRoutes } from './reports.routes.ts';

export const reportsFeature: Feature = {
  name: 'reports',
  register(scope) {
    registerReportRoutes(scope);
    registerOperatorReportRoutes(scope);
  },
  ownedData,
};

export { raiseReview } from './raise-review.ts';
export type { WaitingReport } from './operator-reports.routes.ts';
export { reportDecisionsService } from './report-decisions.service.ts';
