import { ApiError } from '@liaison/shared/api';
import { ClientId, ErrorCode, Id, Timestamp } from '@liaison/shared/contracts';
import { emit, on } from '@liaison/shared/events';
import { applySentMessage } from '@liaison/shared/live';
import { createStoredGroup } from '@liaison/shared/storage';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { restoreDraft, type ConversationKey } from '../../drafts/draft.store.ts';
import { sendMessage } from './conversation.api.ts';
import { addSentMessage, refreshConversation } from './conversation-cache.api.ts';

/** A message that is stored on this device until the service has it, so that neither a reload nor a lost connection loses it. */
const OutboxItem = z.object({
  clientId: ClientId,
  partnerId: Id,
  text: z.string(),
  writtenAt: Timestamp,
  fictionConfirmed: z.boolean(),
  state: z.enum(['waiting', 'sending', 'failed']),
  /** Why it failed; with `isFinal` a retry of the same text cannot succeed. */
  failure: z.optional(z.object({ code: ErrorCode, isFinal: z.boolean() })),
});
export type OutboxItem = z.infer<typeof OutboxItem>;

const createStoredItems = (name: string) =>
  createStoredGroup({
    name,
    version: 1,
    schema: z.array(OutboxItem),
    initial: [],
    // The first releases stored the list without a version.
    migrate: (items) => items,
  });
/** What is still to be sent. While anything is stored under this name, every page loads the component that sends it. */
const storedItems = createStoredItems('chat/outbox');
/** What was refused for good: kept until the user deletes it. */
const storedRefusedItems = createStoredItems('chat/refused');

interface OutboxState {
  items: Record<string, OutboxItem[]>;
  /** Conversations whose last message was refused, with an error code that the composer explains. */
  refused: Record<string, ErrorCode | undefined>;
}

const useOutboxState = create<OutboxState>()(() => ({ items: {}, refused: {} }));
const none: OutboxItem[] = [];
const flushing = new Set<ConversationKey>();

/** Not caused by the text, which returns to the composer, where the problem is explained. */
const composerCodes: readonly ErrorCode[] = [
  'not_enough_credits',
  'premium_required',
  'partner_not_confirmed',
  'not_confirmed',
  'profile_unavailable',
  'blocked',
  'blocked_by_me',
];
/** The same text may be accepted later. */
const retriableCodes: readonly ErrorCode[] = [
  'unavailable',
  'rate_limited',
  'internal',
  'authentication_required',
  'conflict',
];

export const useOutbox = (key: ConversationKey): OutboxItem[] =>
  useOutboxState(({ items }) => items[key] ?? none);
export const useRefused = (key: ConversationKey) => useOutboxState(({ refused }) => refused[key]);

export const clearRefusal = (key: ConversationKey) => setRefused(key, undefined);

/** Sends what waits in all conversations of the user. */
export function openOutboxes(userId: string): void {
  const keys = storedItems.keys().filter((key): key is ConversationKey => key.startsWith(`${userId}/`));
  for (const key of keys) openOutbox(key);
}

/** Loads the stored messages of an earlier visit and sends them. */
export function openOutbox(key: ConversationKey): void {
  if (useOutboxState.getState().items[key]) return retryAll(key);
  const waiting = storedItems
    .get(key)
    .map((item): OutboxItem => (item.state === 'sending' ? { ...item, state: 'waiting' } : item));
  setItems(
    key,
    [...storedRefusedItems.get(key), ...waiting].toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt)),
  );
  retryAll(key);
}

export function sendText(
  key: ConversationKey,
  message: Pick<OutboxItem, 'partnerId' | 'text' | 'fictionConfirmed'>,
): void {
  setRefused(key, undefined);
  const item: OutboxItem = {
    ...message,
    clientId: crypto.randomUUID(),
    writtenAt: new Date().toISOString(),
    state: 'waiting',
  };
  setItems(key, [...getOutbox(key), item]);
  retryAll(key);
}

/** Sends all messages that may succeed, in the order in which they were written. */
export function retryAll(key: ConversationKey): void {
  setItems(
    key,
    getOutbox(key).map((item) => (item.state === 'failed' && !isRefused(item) ? toWaiting(item) : item)),
  );
  void flush(key);
}

export function retry(key: ConversationKey, clientId: string): void {
  setItems(
    key,
    getOutbox(key).map((item) => (item.clientId === clientId ? toWaiting(item) : item)),
  );
  void flush(key);
}

export function discard(key: ConversationKey, clientId: string): void {
  setItems(
    key,
    getOutbox(key).filter((item) => item.clientId !== clientId),
  );
}

/** Sends one message at a time, so that they arrive in order; the client id makes a retry safe. */
async function flush(key: ConversationKey): Promise<void> {
  if (flushing.has(key)) return;
  flushing.add(key);
  try {
    for (;;) {
      const item = getOutbox(key).find((candidate) => candidate.state === 'waiting');
      const isBlocked = getOutbox(key).some((other) => other.state === 'failed' && !isRefused(other));
      if (!item || isBlocked || !navigator.onLine) return;
      await send(key, item);
    }
  } finally {
    flushing.delete(key);
  }
}

async function send(key: ConversationKey, item: OutboxItem): Promise<void> {
  update(key, item.clientId, { state: 'sending' });
  const { clientId, partnerId, text, fictionConfirmed } = item;
  try {
    const response = await sendMessage({
      client_id: clientId,
      profile: partnerId,
      type: 'text',
      text,
      ...(fictionConfirmed && { fictional_confirmed: true as const }),
    });
    addSentMessage(partnerId, response.conversation, response.message);
    applySentMessage(response);
    discard(key, clientId);
    emit('chat/message-sent', { profileId: partnerId });
  } catch (error) {
    handleRefusal(key, item, error instanceof ApiError ? error.code : 'internal');
  }
}

function handleRefusal(key: ConversationKey, item: OutboxItem, code: ErrorCode): void {
  if (composerCodes.includes(code)) {
    const unsent = getOutbox(key).filter(
      ({ state, clientId }) => state === 'waiting' || clientId === item.clientId,
    );
    restoreDraft(key, unsent.map(({ text }) => text).join('\n'));
    for (const { clientId } of unsent) discard(key, clientId);
    setRefused(key, code);
    void refreshConversation(item.partnerId);
  } else if (code === 'unavailable' && !navigator.onLine) update(key, item.clientId, { state: 'waiting' });
  else
    update(key, item.clientId, {
      state: 'failed',
      failure: { code, isFinal: !retriableCodes.includes(code) },
    });
}

const isRefused = ({ failure }: OutboxItem) => failure?.isFinal === true;

const toWaiting = (item: OutboxItem): OutboxItem => ({ ...item, state: 'waiting', failure: undefined });

export const getOutbox = (key: ConversationKey): OutboxItem[] => useOutboxState.getState().items[key] ?? none;

const update = (key: ConversationKey, clientId: string, fields: Partial<OutboxItem>) =>
  setItems(
    key,
    getOutbox(key).map((item) => (item.clientId === clientId ? { ...item, ...fields } : item)),
  );

function setItems(key: ConversationKey, list: OutboxItem[]): void {
  useOutboxState.setState(({ items }) => ({ items: { ...items, [key]: list } }));
  store(
    storedItems,
    list.filter((item) => !isRefused(item)),
  );
  store(storedRefusedItems, list.filter(isRefused));

  function store(group: typeof storedItems, items: OutboxItem[]): void {
    if (items.length === 0) group.remove(key);
    else group.set(key, items);
  }
}

function setRefused(key: ConversationKey, code: ErrorCode | undefined): void {
  useOutboxState.setState(({ refused }) => ({ refused: { ...refused, [key]: code } }));
}

/** The state after a page reload. */
export const clearOutboxInMemory = () => useOutboxState.setState({ items: {}, refused: {} });

// A sign-out has deleted what was stored. When the session only expired, it stays and is sent after the next sign-in.
on('session/signed-out', ({ reason }) => {
  if (reason === 'member-asked') clearOutboxInMemory();
});
