interface PlantedFault {
  /** The end of the file's path. */
  file: string;
  from: string;
  to: string;
  /** What the check of the history must say. */
  found: RegExp;
}

/** Faults for the suite's test of itself: each replaces one piece of the service's source. */
export const faults = {
  'a repeated message is sent twice': {
    file: 'conversations/message.service.ts',
    from: 'clientId: draft.client_id,\n          automatic',
    to: 'clientId: crypto.randomUUID(),\n          automatic',
    found: /^doubled/m,
  },
  'an event is lost': {
    file: 'conversations/message.service.ts',
    from: 'await events.publishAll(trx, deliveries);',
    to: 'if (Number(row.id) % 7 > 0) await events.publishAll(trx, deliveries);',
    found: /^lost, live/m,
  },
  'a read cursor moves backwards': {
    file: 'conversations/conversations.repository.ts',
    from: ".where(cursor, '<', sql<string>",
    to: ".where(cursor, '<>', sql<string>",
    found: /^cursor/m,
  },
  'credits are debited without a message': {
    file: 'conversations/message.service.ts',
    from: 'await publishMessage(trx, row, { senderId, partnerId, credits });',
    to: 'if (Number(row.id) % 7 === 0) await debit(trx, { userId: senderId, credits: 1, key: `fault:${row.id}`, now }); await publishMessage(trx, row, { senderId, partnerId, credits });',
    found: /^debit/m,
  },
  'messages swap their order': {
    file: 'conversations/messages.repository.ts',
    from: ".orderBy('m.id', isForward",
    to: '.orderBy(sql`m.id # 4`, isForward',
    found: /^order/m,
  },
} satisfies Record<string, PlantedFault>;

export type FaultName = keyof typeof faults;
