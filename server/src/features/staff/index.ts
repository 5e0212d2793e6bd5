import type { Feature } from '../feature.ts';
import { registerStaffRoutes } from './staff.routes.ts';

export type { ListedEntry } from './audit-log.repository.ts';

export const staffFeature: Feature = {
  name: 'staff',
  register: registerStaffRoutes,
  ownedData: {
    tables: {
      staff: { notExported: 'accounts of the desk, apart from those of members' },
      staff_invitations: { notExported: 'as staff' },
      staff_sessions: { notExported: 'as staff' },
    },
  },
};
