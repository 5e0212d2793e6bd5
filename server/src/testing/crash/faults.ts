/** Replaces one piece of the service's source as it is loaded. */
export interface Fault {
  /** The end of the file's path. */
  file: string;
  from: string;
  to: string;
}

interface FoundFault extends Fault {
  /** What the check of the history must say. */
  found: RegExp;
}

/** For the suite's test of itself. */
export const faults = {
  'a repeated message is sent twice': {
    file: 'conversations/message.service.ts',
    from: 'clientId: draft.client_id,\n          automatic',
    to: 'clientId: crypto.randomUUID(),\n          automatic',
    found: /^doubled/m,
  },
  'an event is lost': {
    file: 'conversations/publish-message.ts',
    from: 'await events.publishAll(trx, deliveries);',
    to: 'if (Number(row.id) % 7 > 0) await events.publishAll(trx, deliveries);',
    found: /^lost, live/m,
  },
  'a read cursor moves backwards': {
    file: 'conversations/conversations.repository.ts',
    from: ".where(cursor, '<', end)",
    to: ".where(cursor, '<>', end)",
    found: /^cursor/m,
  },
  'credits are debited without a message': {
    file: 'conversations/message.service.ts',
    from: 'await publishMessage(trx, row, { ...deps, recipientIds, credits });',
    to: 'if (Number(row.id) % 7 === 0) await debit(trx, { userId: senderId, credits: 1, key: `fault:${row.id}`, now }); await publishMessage(trx, row, { ...deps, recipientIds, credits });',
    found: /^debit/m,
  },
  'messages swap their order': {
    file: 'conversations/messages.repository.ts',
    from: ".orderBy('m.id', direction)",
    to: '.orderBy(sql`m.id # 4`, direction)',
    found: /^order/m,
  },
} satisfies Record<string, FoundFault>;

export type FaultName = keyof typeof faults;

/** The service kills itself before it runs a statement. */
export const killBefore = (file: string, statement: string): Fault => ({
  file,
  from: statement,
  to: `process.kill(process.pid, 'SIGKILL'); await new Promise(() => {}); ${statement}`,
});

/** The environment of a service with a fault. */
export const plantFault = (fault: Fault): Record<string, string> => ({
  PLANTED_FAULT: JSON.stringify(fault),
  NODE_OPTIONS: `--import ${new URL('./plant-fault.ts', import.meta.url).href}`,
});
