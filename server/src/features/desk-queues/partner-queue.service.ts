import {
  getAge,
  type ParsedBody,
  type PartnerMessage,
  type QueuedConversation,
} from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { getStaffActor, insertAuditEntry } from '../../db/audit.ts';
import type { Transaction } from '../../db/database.ts';
import { type ConversationServices, isAskingIfReal } from '../conversations/index.ts';
import type { Core } from '../core.ts';
import {
  deleteUnanswered,
  findPartnerId,
  findUnanswered,
  insertNote,
  listNotes,
  saveHandOver,
  type UnansweredRow,
} from '../partners/index.ts';
import { deleteClaim } from './claims.repository.ts';
import { claimsService, type Worker } from './claims.service.ts';
import { listColleagues } from './items.repository.ts';
import { getPicturePath } from './report-item.ts';

const queue = 'partners';
const shownMessages = 100;
const shownNotes = 50;

type Answer = ParsedBody<'PUT /api/desk/partners'> & { isAutomatic: boolean };
type SeenMessage = Awaited<ReturnType<ConversationServices['get']>>['messages'][number];

/** Conversations of members with fictional partners, answered by staff or by the demo's script, one at a time. */
export function partnerQueueService(core: Core, conversations: ConversationServices) {
  const { db, clock, inTransaction } = core;
  const claims = claimsService(core);

  async function findItem(id: string, worker: Worker): Promise<QueuedConversation | null> {
    const row = await findUnanswered(db, id);
    if (!row) return null;
    const viewer = { id: row.partner_id, isFictionalEnabled: true };
    const seen = await conversations.get(viewer, { conversation: id, limit: shownMessages });
    const newest = seen.messages.at(-1)?.id;
    // The member sees that the message is read, because it is.
    if (newest && BigInt(newest) > BigInt(seen.read_up_to_me ?? 0))
      await conversations.update(row.partner_id, { conversation: id, read_up_to: newest });
    const messages = seen.messages.map((message) => toPartnerMessage(message, row.first_message_id));
    const notes = await listNotes(db, id, shownNotes);
    return {
      id,
      waiting_since: row.created_at.toISOString(),
      ...toParties(row, clock()),
      language: row.language,
      asks_if_real: messages.some(({ is_waiting, text }) => is_waiting && isAskingIfReal(text ?? '')),
      handed_by: row.handed_by,
      messages,
      has_older: seen.has_more || seen.history_limited,
      notes: notes.map(({ created_at, ...note }) => ({ ...note, created_at: created_at.toISOString() })),
      colleagues: await listColleagues(db, worker.id),
      max_length: core.settings.site.message_length,
    };
  }

  /** What staff do with a conversation that they have claimed. */
  const act = (worker: Worker, id: string, { action, apply, details = {} }: Act): Promise<void> =>
    inTransaction(async (trx) => {
      await claims.lock(trx, { queue, worker, id });
      await apply(trx);
      await recordAct(trx, { worker, id, action, details });
    });

  const recordAct = (trx: Transaction, { worker, id, action, details }: RecordedAct) =>
    insertAuditEntry(trx, {
      actor: getStaffActor(worker.id),
      action: `conversation.${action}`,
      subject: `conversation:${id}`,
      details,
      now: clock(),
    });

  return {
    async claim(worker: Worker): Promise<QueuedConversation | null> {
      const [id] = await inTransaction((trx) => claims.claim(trx, { queue, worker, count: 1 }));
      return id === undefined ? null : findItem(id, worker);
    },

    /** Claims this one, if it waits and nobody works on it. */
    async claimOne(worker: Worker, id: string): Promise<boolean> {
      const held = await inTransaction((trx) => claims.claim(trx, { queue, worker, count: 1, id }));
      return held.length > 0;
    },

    async answer(worker: Worker, { id, client_id: clientId, text, up_to: upTo, isAutomatic }: Answer) {
      const partnerId = await findPartnerId(db, id);
      if (partnerId === undefined) throw new DomainError('not_found');
      const answer = { partnerId, conversation: id, text, clientId, isAutomatic };
      await conversations.sendFictionalAnswer(answer, async (trx) => {
        await claims.lock(trx, { queue, worker, id });
        // What the member wrote meanwhile stays claimed by the same member of staff.
        if (await deleteUnanswered(trx, { conversation: id, upTo })) await deleteClaim(trx, queue, id);
        await recordAct(trx, { worker, id, action: 'answered', details: {} });
      });
    },

    addNote: (worker: Worker, { id, text }: ParsedBody<'POST /api/desk/partner-notes'>): Promise<void> =>
      act(worker, id, {
        action: 'noted',
        apply: (trx) => insertNote(trx, { conversation: id, staffId: worker.id, text, now: clock() }),
      }),

    async handOver(worker: Worker, { id, to, note }: ParsedBody<'POST /api/desk/hand-overs'>): Promise<void> {
      const colleagues = await listColleagues(db, worker.id);
      if (to !== null && !colleagues.some((colleague) => colleague.id === to))
        throw new DomainError('validation', { fields: { to: 'invalid' } });
      await act(worker, id, {
        action: 'handed_over',
        details: { to },
        async apply(trx) {
          const now = clock();
          if (note) await insertNote(trx, { conversation: id, staffId: worker.id, text: note, now });
          await saveHandOver(trx, { conversation: id, by: worker.id, to, now });
          await deleteClaim(trx, queue, id);
        },
      });
    },
  };
}

interface Act {
  action: 'noted' | 'handed_over';
  apply: (trx: Transaction) => Promise<unknown>;
  details?: Record<string, unknown>;
}

interface RecordedAct {
  worker: Worker;
  id: string;
  action: Act['action'] | 'answered';
  details: Record<string, unknown>;
}

function toParties(row: UnansweredRow, now: Date): Pick<QueuedConversation, 'partner' | 'member'> {
  const toAge = (birth: string | null) => (birth === null ? null : getAge(birth, now));
  return {
    partner: {
      id: row.partner_id,
      name: row.partner_name,
      age: toAge(row.partner_birth),
      city: row.partner_city,
      about: row.partner_about,
    },
    member: {
      id: row.member_id,
      name: row.member_name,
      age: toAge(row.member_birth),
      city: row.member_city,
      about: row.member_about,
    },
  };
}

/** The partner reads the conversation, so what is `from` them is the member's. */
const toPartnerMessage = (message: SeenMessage, firstWaiting: string): PartnerMessage => ({
  id: message.id,
  is_from_partner: message.from === 'me',
  is_waiting: message.from === 'them' && BigInt(message.id) >= BigInt(firstWaiting),
  type: message.type,
  text: message.text ?? null,
  gift: message.gift?.id ?? null,
  path: message.photo?.status === 'approved' ? getPicturePath(message.photo.id) : null,
  created_at: message.created_at,
});
