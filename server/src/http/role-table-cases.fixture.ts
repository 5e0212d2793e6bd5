import { randomUUID } from 'node:crypto';
import { anyone, members, type Row, row, unknownToken } from './role-table-row.fixture.ts';

/** Reports, complaints and decisions. */
export const caseRows: Row[] = [
  row('POST /api/report.php', anyone(201, { owner: 403 }), (_actor, { ownerId }) => ({
    body: { client_id: randomUUID(), type: 'profile', id: ownerId, category: 'other', text: 'A report' },
  })),
  row(
    'POST /api/report.php',
    members(404, { owner: 403 }),
    (_actor, { actors }) => ({
      body: {
        client_id: randomUUID(),
        type: 'message',
        id: actors.at(-1)?.resources.message ?? '',
        category: 'other',
        text: 'A report',
      },
    }),
    'of a message of others',
  ),

  row('POST /api/complaint.php', anyone(201), () => ({
    body: { client_id: randomUUID(), kind: 'payment', text: 'Charged twice', email: 'no@example.org' },
  })),
  row('GET /api/complaint.php', anyone(404), () => ({ query: { id: '1', ...unknownToken } })),
  row('GET /api/cases.php', members(200)),
  row('GET /api/decision.php', anyone(404), () => ({ query: { id: '1', ...unknownToken } })),
];
