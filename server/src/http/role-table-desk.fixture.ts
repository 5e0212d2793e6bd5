import { randomUUID } from 'node:crypto';
import { anyone, type Row, row } from './role-table-row.fixture.ts';

/** For members and visitors the calls of the desk do not exist; what each role of the staff may do is in `desk-roles.slow.test.ts`. */
export const deskRows: Row[] = [
  row('GET /api/desk/me', anyone(404)),
  row('GET /api/desk/staff', anyone(404)),
  row('POST /api/desk/staff', anyone(404), () => ({
    body: { email: 'new@desk.example', name: 'New Colleague', role: 'moderator' as const },
  })),
  row('GET /api/desk/members', anyone(404), () => ({ query: { find: 'Owner' } })),
  row('GET /api/desk/member', anyone(404), (_actor, { ownerId }) => ({ query: { id: ownerId } })),
  row('POST /api/desk/act', anyone(404), (_actor, { ownerId }) => ({
    body: { id: ownerId, outcome: 'warned' as const, rule: 'law' as const, reason: 'These are the facts.' },
  })),
  row('PUT /api/desk/member', anyone(404), (_actor, { ownerId }) => ({
    body: { id: ownerId, gender: 'male' as const, date_of_birth: '1980-02-29', reason: 'A slip at sign-up.' },
  })),
  row('POST /api/desk/rejections', anyone(404), () => ({ body: { id: '1', reason: 'quality' as const } })),
  row('POST /api/desk/mails', anyone(404), (_actor, { ownerId }) => ({
    body: { id: ownerId, mail: 'reset' as const },
  })),
  row('PUT /api/desk/staff', anyone(404), () => ({ body: { id: '1', disabled: true } })),
  row('GET /api/desk/queues', anyone(404)),
  row('DELETE /api/desk/claims', anyone(404), () => ({ query: { queue: 'reports' as const } })),
  row('POST /api/desk/pictures', anyone(404), () => ({ body: { count: 1 } })),
  row('PUT /api/desk/pictures', anyone(404), () => ({ body: { id: '1', decision: 'approve' as const } })),
  row('DELETE /api/desk/pictures', anyone(404), () => ({ query: { id: '1' } })),
  row('POST /api/desk/reports', anyone(404), () => ({ body: {} })),
  row('PUT /api/desk/reports', anyone(404), () => ({
    body: { id: '1', decision: 'no_violation' as const, rule: null, reason: 'We have looked at it.' },
  })),
  row('POST /api/desk/complaints', anyone(404), () => ({ body: {} })),
  row('PUT /api/desk/complaints', anyone(404), () => ({
    body: { id: '1', outcome: 'refused' as const, reason: 'We have looked at it.' },
  })),
  row('POST /api/desk/appeals', anyone(404), () => ({ body: {} })),
  row('PUT /api/desk/appeals', anyone(404), () => ({
    body: { id: '1', outcome: 'refused' as const, reason: 'We have looked at it.', report: null },
  })),
  row('GET /api/desk/figures', anyone(404), () => ({ query: { days: '7' as const } })),
  row('GET /api/desk/payments', anyone(404)),
  row('PUT /api/desk/payments', anyone(404), () => ({ body: { id: '1', settlement: 'refund' as const } })),
  row('POST /api/desk/refunds', anyone(404), () => ({
    body: { id: '1', amount: 2499, reason: 'Charged twice.' },
  })),
  row('POST /api/desk/recoveries', anyone(404), (_actor, { ownerId }) => ({
    body: {
      id: ownerId,
      kind: 'email' as const,
      email: 'recovered@example.org',
      method: 'document' as const,
      reason: 'The mailbox is lost.',
    },
  })),
  row('DELETE /api/desk/recoveries', anyone(404), () => ({ query: { id: '1' } })),
  row('GET /api/desk/discounts', anyone(404)),
  row('POST /api/desk/discounts', anyone(404), () => ({
    body: {
      code: 'ROLES10',
      value_percentage: 10,
      validity: 'unlimited' as const,
      currency: null,
      minimum_order_value: null,
      country: null,
      paymentmethods: null,
      expires: null,
    },
  })),
  row('PUT /api/desk/discounts', anyone(404), () => ({ body: { id: '1', paused: true } })),
  row('GET /api/desk/site', anyone(404), () => ({ query: { domain: '*' } })),
  row('POST /api/desk/site', anyone(404), () => ({
    body: {
      domain: '*',
      version: 0,
      reason: 'for the test of roles',
      form: {
        signups: 'all' as const,
        visitor_search: 'all' as const,
        fictional_disabled_in: ['DE'],
        fictional_warning: {},
      },
    },
  })),
  row('PUT /api/desk/site', anyone(404), () => ({
    body: { domain: '*', version: 1, to: 0, reason: 'for the test of roles' },
  })),
  row('POST /api/desk/partners', anyone(404), () => ({ body: {} })),
  row('PUT /api/desk/partners', anyone(404), () => ({
    body: { id: '1', client_id: randomUUID(), text: 'Good evening!', up_to: '1' },
  })),
  row('POST /api/desk/partner-notes', anyone(404), () => ({ body: { id: '1', text: 'Likes walks.' } })),
  row('POST /api/desk/hand-overs', anyone(404), () => ({ body: { id: '1', to: null } })),
  row('GET /api/desk/words', anyone(404)),
  row('POST /api/desk/words', anyone(404), () => ({ body: { word: 'spam', effect: 'refused' as const } })),
  row('DELETE /api/desk/words', anyone(404), () => ({ query: { id: '1' } })),
];
