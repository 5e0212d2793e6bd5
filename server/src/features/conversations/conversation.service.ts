import type {
  ApiResponse,
  Conversation,
  ConversationSummary,
  MemberCard,
  ParsedBody,
  ParsedQuery,
} from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { Delivery } from '../../live/events.ts';
import { lockOwnAccount } from '../../db/lock-accounts.ts';
import { getMemberCards, type MemberViewer } from '../visibility/index.ts';
import {
  createBlockedError,
  getDayBefore,
  countFreeConversationsLeft,
  getHistoryStart,
  isSilenced,
  isVisible,
  getPermission,
} from './conversation-rules.ts';
import {
  advanceCursor,
  type ConversationRow,
  type ConversationRef,
  findConversation,
  findUnblockedConversation,
  hideConversation,
  listConversations,
  countUnread,
  setMuted,
} from './conversations.repository.ts';
import { updateNoticeSeen } from './fictional-notice.repository.ts';
import { listGifts } from './gifts.repository.ts';
import type { ConversationDeps } from './message.service.ts';
import { toMessage } from './to-message.ts';
import { hasHiddenHistory, listMessagesById, listMessagePage } from './messages.repository.ts';
import { type Relationship, type RelationshipQuery, findRelationship } from './relationship.repository.ts';
import { findFictionalFields } from './fictional-fields.ts';
import { findWaitingText } from './waiting-text.repository.ts';

const defaultPageSize = 50;
const listPageSize = 100;

type ConversationQuery = ParsedQuery<'GET /api/chat.php'>;

export function conversationService({
  db,
  inTransaction,
  events,
  clock,
  mainSite,
  pictureUrls,
}: ConversationDeps) {
  async function getRelationship(pair: Omit<RelationshipQuery, 'since'>): Promise<Relationship> {
    const relationship = await findRelationship(db, { ...pair, since: getDayBefore(clock()) });
    if (!relationship) throw new DomainError('not_found');
    return relationship;
  }

  async function getCard(viewerId: string, id: string): Promise<MemberCard> {
    const card = (await getMemberCards(db, viewerId, [id], clock())).get(id);
    if (!card) throw new DomainError('not_found');
    return card;
  }

  async function findOwnConversation(memberId: string, id: string): Promise<ConversationRow> {
    const conversation = await findConversation(db, memberId, { conversation: id });
    if (!conversation) throw new DomainError('not_found');
    return conversation;
  }

  async function listMessages(
    viewerId: string,
    conversation: ConversationRow | undefined,
    query: ConversationQuery,
  ) {
    if (!conversation) return { messages: [], has_more: false, history_limited: false };
    const window = {
      conversationId: conversation.id,
      above: conversation.hiddenUpTo,
      since: getHistoryStart(clock()),
    };
    const { before, after } = query;
    const { rows, hasMore } = await listMessagePage(db, {
      ...window,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      limit: query.limit ?? defaultPageSize,
    });
    return {
      messages: rows.map((row) => toMessage(row, viewerId, { cursors: conversation, pictureUrls })),
      has_more: hasMore,
      history_limited: await hasHiddenHistory(db, window),
    };
  }

  return {
    async listGifts(): Promise<ApiResponse<'GET /api/gifts.php'>> {
      return { gifts: await listGifts(db) };
    },

    async list(memberId: string, after?: string): Promise<ApiResponse<'GET /api/chats.php'>> {
      const since = getHistoryStart(clock());
      const found = await listConversations(db, { memberId, since, after, limit: listPageSize + 1 });
      const listed = found.slice(0, listPageSize);
      const cards = await getMemberCards(
        db,
        memberId,
        listed.map((row) => row.partnerId),
        clock(),
      );
      const newest = await listMessagesById(
        db,
        listed.flatMap((row) => row.lastMessageId ?? []),
      );
      const byId = new Map(newest.map((row) => [row.id, row]));
      const chats = listed.flatMap((row): ConversationSummary[] => {
        const profile = cards.get(row.partnerId);
        const last = byId.get(row.lastMessageId ?? '');
        if (!profile) return [];
        return [
          {
            conversation: row.id,
            profile,
            num_unread_messages: row.unread,
            last_message: last ? toMessage(last, memberId, { cursors: row, pictureUrls }) : null,
            draft_allowed: profile.status === 'active',
            muted: row.muted,
          },
        ];
      });
      const next = found.length > listPageSize ? listed.at(-1)?.id : undefined;
      const isWhole = after === undefined && next === undefined;
      const unreadTotal = isWhole
        ? listed.reduce((sum, row) => sum + row.unread, 0)
        : (await countUnread(db, { memberId, since })).total;
      return { chats, unread_total: unreadTotal, ...(next !== undefined && { next }) };
    },

    async get(viewer: MemberViewer, query: ConversationQuery, site = mainSite): Promise<Conversation> {
      const { id: memberId, isFictionalEnabled } = viewer;
      const ref = toConversationRef(query);
      const partnerId =
        'profile' in ref ? ref.profile : (await findOwnConversation(memberId, ref.conversation)).partnerId;
      const relationship = await getRelationship({ meId: memberId, partnerId, isFictionalEnabled });
      const { conversation } = relationship;
      if (relationship.block !== 'none') throw createBlockedError(relationship);
      if (!conversation && memberId !== partnerId && !isVisible(relationship))
        throw new DomainError('not_found');
      const hasCredits = relationship.me.credits >= site.message_credits;
      return {
        conversation: conversation?.id ?? null,
        profile: await getCard(memberId, partnerId),
        ...(await listMessages(memberId, conversation, query)),
        read_up_to_them: toCursor(conversation?.partnerReadUpTo),
        read_up_to_me: toCursor(conversation?.readUpTo),
        ...getPermission(relationship, { hasCredits, now: clock() }),
        cost: { message: site.message_credits, photo: site.photo_credits },
        credits: relationship.me.credits,
        free_conversations_left: countFreeConversationsLeft(relationship),
        ...(await findFictionalFields(db, { memberId, relationship, now: clock() })),
        ...(await findWaitingText(db, relationship)),
        muted: conversation?.muted ?? false,
      };
    },

    /** Cursors move forward only. Publishes the new positions to the partner, and the read position and the mute to the member's other devices. */
    async update(
      memberId: string,
      move: ParsedBody<'PUT /api/chat.php'>,
    ): Promise<ApiResponse<'PUT /api/chat.php'>> {
      const ref = { conversation: move.conversation };
      const before = await findUnblockedConversation(db, memberId, ref);
      if (!before) throw new DomainError('not_found');
      return inTransaction(async (trx) => {
        await lockOwnAccount(trx, memberId, [before.partnerId]);
        const conversation = await findUnblockedConversation(trx, memberId, ref);
        if (!conversation) throw new DomainError('not_found');
        const { id, partnerId } = conversation;
        if (move.notice_seen) await updateNoticeSeen(trx, { memberId, conversationId: id, now: clock() });
        const own = { conversation, memberId };
        const upTo = move.delivered_up_to ?? move.read_up_to;
        // A device reports it unasked, by which the partner would see an invisible member come online (DEC-20).
        const isHiddenIfInvisible = move.delivered_up_to !== undefined;
        const delivered =
          upTo &&
          (await advanceCursor(trx, { ...own, cursor: 'delivered_up_to', upTo, isHiddenIfInvisible }));
        const read =
          move.read_up_to &&
          (await advanceCursor(trx, { ...own, cursor: 'read_up_to', upTo: move.read_up_to }));
        const since = getHistoryStart(clock());
        const unread = await countUnread(trx, { memberId, conversationId: id, since });
        const deliveries: Delivery[] = [];
        if (move.muted !== undefined && move.muted !== conversation.muted) {
          await setMuted(trx, conversation, memberId, move.muted);
          deliveries.push({
            recipientId: memberId,
            event: { type: 'muted', conversation: id, muted: move.muted },
          });
        }
        if (delivered && delivered !== read) {
          const event = { type: 'delivered' as const, conversation: id, up_to: delivered };
          deliveries.push({ recipientId: partnerId, event });
        }
        if (read) {
          const event = { type: 'read' as const, conversation: id, up_to: read };
          deliveries.push(
            { recipientId: partnerId, event: { ...event, by: 'them' } },
            { recipientId: memberId, event: { ...event, by: 'me', unread } },
          );
        }
        if (deliveries.length > 0) await events.publishAll(trx, deliveries);
        return { num_unread_messages: unread.conversation, unread_total: unread.total };
      });
    },

    /** The partner keeps the conversation and is not notified. */
    async remove(memberId: string, id: string): Promise<void> {
      await inTransaction(async (trx) => {
        await lockOwnAccount(trx, memberId);
        const conversation = await findUnblockedConversation(trx, memberId, { conversation: id });
        if (!conversation) throw new DomainError('not_found');
        await hideConversation(trx, conversation, memberId);
        const { partnerId: profile } = conversation;
        await events.publish(trx, memberId, { type: 'chat_deleted', conversation: id, profile });
      });
    },

    /** Nothing is stored. Nothing is sent for invisible members (DEC-20). */
    async notifyTyping(memberId: string, id: string): Promise<void> {
      const { partnerId } = await findOwnConversation(memberId, id);
      const relationship = await getRelationship({ meId: memberId, partnerId, isFictionalEnabled: true });
      if (relationship.block !== 'none' || relationship.me.invisible) return;
      if (isSilenced(relationship, clock())) return;
      events.sendTransient(partnerId, { type: 'typing', conversation: id });
    },
  };
}

function toConversationRef({ conversation, profile }: ConversationQuery): ConversationRef {
  if (conversation !== undefined && profile === undefined) return { conversation };
  if (profile !== undefined && conversation === undefined) return { profile };
  throw new DomainError('malformed');
}

const toCursor = (cursor: string | undefined) => (cursor === undefined || cursor === '0' ? null : cursor);
