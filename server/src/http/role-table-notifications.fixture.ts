import { anyone, members, type Row, row, unknownToken } from './role-table-row.fixture.ts';

export const notificationRows: Row[] = [
  row('GET /api/notifications.php', members(200)),
  row('PUT /api/notifications.php', members(200), () => ({ body: { like: false } })),
  row('POST /api/unsubscribe.php', anyone(410), () => ({ query: unknownToken })),
  row('PUT /api/unsubscribe.php', anyone(410), () => ({ query: unknownToken })),
  row('DELETE /api/unsubscribe.php', members(200)),
];
