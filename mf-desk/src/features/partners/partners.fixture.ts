import type { QueuedConversation } from '@liaison/shared/contracts';

export const buildConversation = (values: Partial<QueuedConversation> = {}): QueuedConversation => ({
  id: '71',
  waiting_since: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  partner: { id: '9', name: 'Muse', age: 29, city: 'Lisbon', about: 'I was made up.' },
  member: { id: '8', name: 'Ana', age: 34, city: 'Utrecht', about: null },
  language: 'nl',
  asks_if_real: false,
  handed_by: null,
  messages: [
    buildMessage({ id: '500', text: 'Good evening!', is_from_partner: true, is_waiting: false }),
    buildMessage({ id: '501', text: 'Do you like the sea?' }),
  ],
  has_older: false,
  notes: [{ id: '3', text: 'She sails.', by: 'Paul', created_at: '2026-11-20T09:00:00.000Z' }],
  colleagues: [{ id: '4', name: 'Paul' }],
  max_length: 1000,
  ...values,
});

type Message = QueuedConversation['messages'][number];

export const buildMessage = (values: Partial<Message>): Message => ({
  id: '1',
  is_from_partner: false,
  is_waiting: true,
  type: 'text',
  text: 'Hello',
  gift: null,
  path: null,
  created_at: '2026-11-20T09:00:00.000Z',
  ...values,
});
