import type { QueuedComplaint, QueuedReport } from '@liaison/shared/contracts';

export const buildReport = (values: Partial<QueuedReport> = {}): QueuedReport => ({
  id: '31',
  subject_type: 'message',
  subject_id: '502',
  category: 'threats',
  pattern: null,
  priority: 'critical',
  text: 'He does not stop.',
  waiting_since: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  hides_profile: false,
  member: { id: '7', name: 'Ben' },
  reporter: { id: '8', name: 'Ana' },
  language: 'de',
  others: { open: 2, violations: 1 },
  age_checked: null,
  evidence: {
    profile: { name: 'Ben', age: 41, about: 'I like walks.', is_fictional: false },
    pictures: [{ id: '61', kind: 'main', status: 'approved', path: '/desk/files/61' }],
    messages: [
      buildMessage({ id: '501', is_from_member: false, text: 'Leave me alone' }),
      buildMessage({ id: '502', is_reported: true, is_deleted: true, text: 'I know where you live' }),
    ],
  },
  ...values,
});

type Message = QueuedReport['evidence']['messages'][number];

const buildMessage = (values: Partial<Message>): Message => ({
  id: '1',
  is_reported: false,
  is_from_member: true,
  type: 'text',
  text: 'Hello',
  path: null,
  created_at: '2026-11-20T09:00:00.000Z',
  is_deleted: false,
  ...values,
});

export const buildAppeal = (values: Partial<QueuedComplaint> = {}): QueuedComplaint => ({
  id: '41',
  kind: 'decision_appeal',
  priority: 'normal',
  waiting_since: new Date(Date.now() - 3_600_000).toISOString(),
  from: { id: '7', name: 'Ben', email: null },
  language: 'pl',
  subject: null,
  url: null,
  text: 'It was a joke between friends.',
  appeal_against: {
    party: 'concerned',
    category: 'threats',
    outcome: 'warned',
    rule: 'harassment',
    facts: 'The message is a threat.',
    decided_at: '2026-11-21T09:00:00.000Z',
    report: buildReport(),
  },
  ...values,
});
