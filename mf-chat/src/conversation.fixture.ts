import type { ConversationSummary, Conversation } from '@liaison/shared/contracts';
import { buildMember, buildMessage, fake } from '@liaison/shared/testing';

export const buildConversation = (change: Partial<Conversation> = {}): Conversation => ({
  conversation: '7',
  profile: buildMember({ id: '5' }),
  messages: [],
  has_more: false,
  history_limited: false,
  read_up_to_them: null,
  read_up_to_me: null,
  can_send: true,
  reason: null,
  cost: { message: 10, photo: 20 },
  credits: 30,
  free_conversations_left: 2,
  fictional_confirmed: true,
  muted: false,
  ...change,
});

export const buildConversationSummary = (change: Partial<ConversationSummary> = {}): ConversationSummary => ({
  conversation: '7',
  profile: buildMember({ id: '5' }),
  num_unread_messages: 0,
  last_message: buildMessage(),
  draft_allowed: true,
  muted: false,
  ...change,
});

export const acceptMessages = (credits = 20) =>
  fake('POST /api/message.php', ({ body }) => ({
    message: buildMessage({ from: 'me', client_id: body.client_id, text: body.text }),
    conversation: '7',
    credits,
  }));

export const picture = {
  id: '1',
  filename: 'a.webp',
  thumb_filename: 'b.webp',
  status: 'approved' as const,
  width: 640,
  height: 640,
  placeholder: null,
};

/** What the service answers to the upload of a photo. */
export const buildUploadResponse = (id = picture.id) => ({
  picture: { ...picture, id, kind: 'chat' as const, reason: null },
});
