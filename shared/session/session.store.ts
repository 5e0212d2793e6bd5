import type { Locale, Settings, User } from '@liaison/shared/contracts';
import { emit } from '@liaison/shared/events';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand';

export interface SessionState {
  settings: Settings | null;
  user: User | null;
  visibleLocales: Locale[];
  /** Milliseconds by which the server's clock is ahead of this device's. */
  clockOffsetMs: number;
}

const unstarted: SessionState = { settings: null, user: null, visibleLocales: [], clockOffsetMs: 0 };
const store = createStore<SessionState>()(() => unstarted);

/** What HTML rendered ahead was drawn from: the first draw over it must come out the same, and then the real one. */
let renderedAhead = unstarted;

export const useSession = Object.assign(
  <T>(select: (state: SessionState) => T): T =>
    useSyncExternalStore(
      store.subscribe,
      () => select(store.getState()),
      () => select(renderedAhead),
    ),
  store,
);

export const useUser = () => useSession((state) => state.user);

/** Settings are in the boot data, so they are there before anything renders. */
export function useSettings(): Settings {
  const settings = useSession((state) => state.settings);
  if (!settings) throw new Error('The session was not started with boot data');
  return settings;
}

export function startSession(boot: {
  settings: Settings;
  user: User | null;
  visibleLocales: Locale[];
  serverTime: number;
}) {
  const { settings, user, visibleLocales } = boot;
  renderedAhead = { ...unstarted, settings };
  useSession.setState({ settings, user, visibleLocales, clockOffsetMs: boot.serverTime - Date.now() });
}

/** A sign-in, or news about the account that is signed in. */
export function setUser(user: User) {
  const before = useSession.getState().user;
  useSession.setState({ user });
  if (before?.id !== user.id) emit('session/signed-in', { userId: user.id });
  else if (before.credits !== user.credits || before.paid_user !== user.paid_user) announceCredits(user);
}

/** Credits as an answer or a live event told them: shown everywhere at once. */
export function applyCredits(credits: number, paidUser?: boolean) {
  const { user } = useSession.getState();
  if (!user) return;
  setUser({ ...user, credits, paid_user: paidUser ?? user.paid_user });
}

export function clearUser(reason: 'member-asked' | 'expired') {
  if (!useSession.getState().user) return;
  useSession.setState({ user: null });
  emit('session/signed-out', { reason });
}

function announceCredits(user: User) {
  emit('session/credits-changed', { credits: user.credits, paidUser: user.paid_user });
}
