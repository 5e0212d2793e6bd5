import type { ApiAnswer, ChatRow, MemberCard, ParsedQuery, Thread } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { memberCards } from '../members/member-cards.ts';
import {
  dayBefore,
  freeConversationsLeft,
  historyStart,
  isVisible,
  reasonOf,
  refusalOf,
} from './chat.rules.ts';
import {
  advanceCursor,
  type Conversation,
  type ConversationRef,
  findConversation,
  hideConversation,
  listConversations,
  unreadCounts,
} from './conversations.repository.ts';
import type { ChatDeps } from './message.service.ts';
import { toMessage } from './message-view.ts';
import { hasHiddenHistory, messagesById, pageOfMessages } from './messages.repository.ts';
import { type Standing, standingBetween } from './standing.repository.ts';

const defaultPage = 50;

type ThreadQuery = ParsedQuery<'GET /api/chat.php'>;

export function threadService({ db, inTransaction, events, clock, settings, pictureAddresses }: ChatDeps) {
  async function standingWith(meId: string, partnerId: string): Promise<Standing> {
    const standing = await standingBetween(db, { meId, partnerId, today: dayBefore(clock()) });
    if (!standing) throw new DomainError('not_found');
    return standing;
  }

  async function cardOf(viewerId: string, id: string): Promise<MemberCard> {
    const card = (await memberCards(db, viewerId, [id], clock())).get(id);
    if (!card) throw new DomainError('not_found');
    return card;
  }

  async function ownConversation(memberId: string, id: string): Promise<Conversation> {
    const conversation = await findConversation(db, memberId, { conversation: id });
    if (!conversation) throw new DomainError('not_found');
    return conversation;
  }

  async function messagesOf(viewerId: string, conversation: Conversation | undefined, query: ThreadQuery) {
    if (!conversation) return { messages: [], has_more: false, history_limited: false };
    const window = {
      conversationId: conversation.id,
      above: conversation.hiddenUpTo,
      since: historyStart(clock()),
    };
    const { before, after } = query;
    const { rows, more } = await pageOfMessages(db, {
      ...window,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      limit: query.limit ?? defaultPage,
    });
    return {
      messages: rows.map((row) => toMessage(row, viewerId, { cursors: conversation, pictureAddresses })),
      has_more: more,
      history_limited: await hasHiddenHistory(db, window),
    };
  }

  return {
    async list(memberId: string): Promise<ApiAnswer<'GET /api/chats.php'>> {
      const listed = await listConversations(db, memberId, historyStart(clock()));
      const cards = await memberCards(
        db,
        memberId,
        listed.map((row) => row.partnerId),
        clock(),
      );
      const newest = await messagesById(
        db,
        listed.flatMap((row) => row.lastMessageId ?? []),
      );
      const byId = new Map(newest.map((row) => [row.id, row]));
      const chats = listed.flatMap((row): ChatRow[] => {
        const profile = cards.get(row.partnerId);
        const last = byId.get(row.lastMessageId ?? '');
        if (!profile) return [];
        return [
          {
            conversation: row.id,
            profile,
            num_unread_messages: row.unread,
            last_message: last ? toMessage(last, memberId, { cursors: row, pictureAddresses }) : null,
            draft_allowed: profile.status === 'active',
          },
        ];
      });
      return { chats, unread_total: chats.reduce((sum, row) => sum + row.num_unread_messages, 0) };
    },

    async open(memberId: string, query: ThreadQuery): Promise<Thread> {
      const ref = refOf(query);
      const conversation = await findConversation(db, memberId, ref);
      const partnerId = conversation?.partnerId ?? ('profile' in ref ? ref.profile : null);
      if (partnerId === null) throw new DomainError('not_found');
      const standing = await standingWith(memberId, partnerId);
      if (standing.isBlocked) throw new DomainError('blocked', { name: standing.partner.name });
      if (!conversation && memberId !== partnerId && !isVisible(standing)) throw new DomainError('not_found');
      const refusal = refusalOf(standing, !conversation);
      const reason = reasonOf(refusal, standing.me.credits >= settings.message_credits);
      return {
        conversation: conversation?.id ?? null,
        profile: await cardOf(memberId, partnerId),
        ...(await messagesOf(memberId, conversation, query)),
        read_up_to_them: cursorOrNull(conversation?.partnerReadUpTo),
        read_up_to_me: cursorOrNull(conversation?.readUpTo),
        can_send: reason === null,
        reason,
        cost: { message: settings.message_credits, photo: settings.photo_credits },
        credits: standing.me.credits,
        free_conversations_left: freeConversationsLeft(standing),
        fictional_confirmed: !standing.partner.isFictional || standing.partner.fictionConfirmed,
      };
    },

    /** Cursors go forward only. The partner hears how far one has come; own other devices that the badge has shrunk. */
    async advance(memberId: string, move: CursorMoves): Promise<ApiAnswer<'PUT /api/chat.php'>> {
      const before = await ownConversation(memberId, move.conversation);
      await inTransaction(async (trx) => {
        await lockAccounts(trx, [memberId, before.partnerId]);
        const conversation = await findConversation(trx, memberId, { conversation: move.conversation });
        if (!conversation) throw new DomainError('not_found');
        const { id, partnerId } = conversation;
        const own = { conversation, memberId };
        const deliveredTo = move.delivered_up_to ?? move.read_up_to;
        const delivered =
          deliveredTo && (await advanceCursor(trx, { ...own, cursor: 'delivered_up_to', upTo: deliveredTo }));
        const read =
          move.read_up_to &&
          (await advanceCursor(trx, { ...own, cursor: 'read_up_to', upTo: move.read_up_to }));
        if (delivered && delivered !== read) {
          await events.publish(trx, partnerId, { type: 'delivered', conversation: id, up_to: delivered });
        }
        if (!read) return;
        await events.publish(trx, partnerId, { type: 'read', conversation: id, up_to: read, by: 'them' });
        await events.publish(trx, memberId, { type: 'read', conversation: id, up_to: read, by: 'me' });
      });
      const since = historyStart(clock());
      const unread = await unreadCounts(db, { memberId, conversationId: move.conversation, since });
      return { num_unread_messages: unread.conversation, unread_total: unread.total };
    },

    /** The other side keeps the conversation and is not told. */
    async remove(memberId: string, id: string): Promise<void> {
      await inTransaction(async (trx) => {
        await lockAccounts(trx, [memberId]);
        const conversation = await findConversation(trx, memberId, { conversation: id });
        if (!conversation) throw new DomainError('not_found');
        await hideConversation(trx, conversation, memberId);
        await events.publish(trx, memberId, { type: 'chat_deleted', conversation: id });
      });
    },

    /** Nothing is stored. Invisible members give no sign (DEC-20). */
    async typing(memberId: string, id: string): Promise<void> {
      const conversation = await ownConversation(memberId, id);
      const standing = await standingWith(conversation.partnerId, memberId);
      if (standing.isBlocked || standing.partner.invisible) return;
      events.tell(conversation.partnerId, { type: 'typing', conversation: id });
    },
  };
}

interface CursorMoves {
  conversation: string;
  read_up_to?: string | undefined;
  delivered_up_to?: string | undefined;
}

function refOf({ conversation, profile }: ThreadQuery): ConversationRef {
  if (conversation !== undefined && profile === undefined) return { conversation };
  if (profile !== undefined && conversation === undefined) return { profile };
  throw new DomainError('malformed');
}

const cursorOrNull = (cursor: string | undefined) => (cursor === undefined || cursor === '0' ? null : cursor);
