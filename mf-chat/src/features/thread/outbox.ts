import { ApiError, call } from '@liaison/shared/api';
import type { ErrorCode } from '@liaison/shared/contracts';
import { refreshChats } from '@liaison/shared/live';
import { applyCredits } from '@liaison/shared/session';
import { create } from 'zustand';
import { readRecord, writeRecord } from '../../local-record.ts';
import { giveBack, type ThreadKey } from '../../drafts/draft.store.ts';
import { refreshThread } from './refresh-thread.ts';
import { addSent } from './thread-cache.ts';

/** A message on its way: kept on this device until the service has it, so that no reload and no break loses it. */
export interface OutboxItem {
  clientId: string;
  partnerId: string;
  text: string;
  writtenAt: string;
  fictionConfirmed: boolean;
  state: 'waiting' | 'sending' | 'failed';
  /** Why it failed; `isFinal` says that sending it again as it is cannot help. */
  failure?: { code: ErrorCode; isFinal: boolean } | undefined;
}

interface OutboxState {
  items: Record<string, OutboxItem[]>;
  /** Threads whose last message was refused for what the composer can explain. */
  refused: Record<string, ErrorCode | undefined>;
}

const useOutboxState = create<OutboxState>()(() => ({ items: {}, refused: {} }));
const none: OutboxItem[] = [];
const busy = new Set<ThreadKey>();

/** Not the message's fault: its text goes back to the composer, which says what is missing. */
const composerExplains: readonly ErrorCode[] = [
  'not_enough_credits',
  'premium_required',
  'partner_not_confirmed',
  'not_confirmed',
  'profile_unavailable',
  'blocked',
];
/** Nothing in the message is wrong: it may go through later as it is. */
const mayPass: readonly ErrorCode[] = [
  'unavailable',
  'rate_limited',
  'internal',
  'authentication_required',
  'conflict',
];

export const useOutbox = (key: ThreadKey): OutboxItem[] => useOutboxState(({ items }) => items[key] ?? none);
export const useRefused = (key: ThreadKey) => useOutboxState(({ refused }) => refused[key]);

export const forgetRefusal = (key: ThreadKey) => setRefused(key, undefined);

/** What an earlier visit left waiting goes out now. */
export function openOutbox(key: ThreadKey): void {
  if (useOutboxState.getState().items[key]) return retryAll(key);
  const kept = readRecord<OutboxItem[]>(recordOf(key)) ?? [];
  setItems(
    key,
    kept.map((item) => (item.state === 'sending' ? { ...item, state: 'waiting' } : item)),
  );
  retryAll(key);
}

export function sendText(
  key: ThreadKey,
  message: Pick<OutboxItem, 'partnerId' | 'text' | 'fictionConfirmed'>,
): void {
  setRefused(key, undefined);
  const item: OutboxItem = {
    ...message,
    clientId: crypto.randomUUID(),
    writtenAt: new Date().toISOString(),
    state: 'waiting',
  };
  setItems(key, [...outboxOf(key), item]);
  retryAll(key);
}

/** Failed ones first, in the order in which they were written. */
export function retryAll(key: ThreadKey): void {
  setItems(
    key,
    outboxOf(key).map((item) => (item.state === 'failed' && !item.failure?.isFinal ? waiting(item) : item)),
  );
  void flush(key);
}

export function retry(key: ThreadKey, clientId: string): void {
  setItems(
    key,
    outboxOf(key).map((item) => (item.clientId === clientId ? waiting(item) : item)),
  );
  void flush(key);
}

export function discard(key: ThreadKey, clientId: string): void {
  setItems(
    key,
    outboxOf(key).filter((item) => item.clientId !== clientId),
  );
}

/** One at a time, so that they arrive in order; the client id makes a repeat safe. */
async function flush(key: ThreadKey): Promise<void> {
  if (busy.has(key)) return;
  busy.add(key);
  try {
    for (;;) {
      const item = outboxOf(key).find((candidate) => candidate.state === 'waiting');
      const isHeldUp = outboxOf(key).some(({ state, failure }) => state === 'failed' && !failure?.isFinal);
      if (!item || isHeldUp || !navigator.onLine) return;
      await deliver(key, item);
    }
  } finally {
    busy.delete(key);
  }
}

async function deliver(key: ThreadKey, item: OutboxItem): Promise<void> {
  change(key, item.clientId, { state: 'sending' });
  const { clientId, partnerId, text, fictionConfirmed } = item;
  try {
    const { message, conversation, credits } = await call('POST /api/message.php', {
      body: {
        client_id: clientId,
        profile: partnerId,
        type: 'text',
        text,
        ...(fictionConfirmed && { fictional_confirmed: true as const }),
      },
    });
    addSent(partnerId, conversation, message);
    applyCredits(credits);
    discard(key, clientId);
    void refreshChats();
  } catch (error) {
    refuse(key, item, error instanceof ApiError ? error.code : 'internal');
  }
}

function refuse(key: ThreadKey, item: OutboxItem, code: ErrorCode): void {
  if (composerExplains.includes(code)) {
    const rest = outboxOf(key).filter(
      ({ state, clientId }) => state === 'waiting' || clientId === item.clientId,
    );
    giveBack(key, rest.map(({ text }) => text).join('\n'));
    for (const { clientId } of rest) discard(key, clientId);
    setRefused(key, code);
    void refreshThread(item.partnerId);
  } else if (code === 'unavailable' && !navigator.onLine) change(key, item.clientId, { state: 'waiting' });
  else change(key, item.clientId, { state: 'failed', failure: { code, isFinal: !mayPass.includes(code) } });
}

const waiting = (item: OutboxItem): OutboxItem => ({ ...item, state: 'waiting', failure: undefined });

const recordOf = (key: ThreadKey) => `chat/outbox/${key}`;
export const outboxOf = (key: ThreadKey): OutboxItem[] => useOutboxState.getState().items[key] ?? none;

const change = (key: ThreadKey, clientId: string, to: Partial<OutboxItem>) =>
  setItems(
    key,
    outboxOf(key).map((item) => (item.clientId === clientId ? { ...item, ...to } : item)),
  );

function setItems(key: ThreadKey, list: OutboxItem[]): void {
  useOutboxState.setState(({ items }) => ({ items: { ...items, [key]: list } }));
  writeRecord(recordOf(key), list.length === 0 ? null : list);
}

function setRefused(key: ThreadKey, code: ErrorCode | undefined): void {
  useOutboxState.setState(({ refused }) => ({ refused: { ...refused, [key]: code } }));
}

/** As after a reload of the page. */
export const forgetOutboxInMemory = () => useOutboxState.setState({ items: {}, refused: {} });
