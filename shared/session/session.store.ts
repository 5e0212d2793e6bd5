import type { Locale, Settings, User } from '@liaison/shared/contracts';
import { emit } from '@liaison/shared/events';
import { deleteUserStorage } from '@liaison/shared/storage';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand';

export interface SessionState {
  settings: Settings | null;
  user: User | null;
  visibleLocales: Locale[];
  /** Milliseconds that the server's clock is ahead of this device's. */
  clockOffsetMs: number;
}

const initialState: SessionState = { settings: null, user: null, visibleLocales: [], clockOffsetMs: 0 };
const store = createStore<SessionState>()(() => initialState);

/** The state that prerendered HTML was made with: hydration must render the same before the real state applies. */
let prerenderedState = initialState;

export const useSession = Object.assign(
  <T>(select: (state: SessionState) => T): T =>
    useSyncExternalStore(
      store.subscribe,
      () => select(store.getState()),
      () => select(prerenderedState),
    ),
  store,
);

export const useUser = () => useSession((state) => state.user);

/** Settings are in the boot data, so they are set before anything renders. */
export function useSettings(): Settings {
  const settings = useSession((state) => state.settings);
  if (!settings) throw new Error('The session has no settings');
  return settings;
}

export function startSession(boot: {
  settings: Settings;
  user: User | null;
  visibleLocales: Locale[];
  serverTime: number;
}) {
  const { settings, user, visibleLocales } = boot;
  prerenderedState = { ...initialState, settings };
  useSession.setState({ settings, user, visibleLocales, clockOffsetMs: boot.serverTime - Date.now() });
}

/** On sign-in, and when the signed-in account has changed. */
export function setUser(user: User) {
  const previous = useSession.getState().user;
  useSession.setState({ user });
  if (previous?.id !== user.id) emit('session/signed-in', { userId: user.id });
  else if (previous.credits !== user.credits || previous.paid_user !== user.paid_user)
    emitCreditsChanged(user);
}

/**
 * Changes what a response says of an account: events may have changed the rest since. Returns false, and changes nothing, when its
 * member has signed out meanwhile.
 */
export function updateUser(id: string, changes: Partial<User>): boolean {
  const { user } = useSession.getState();
  if (user?.id !== id) return false;
  setUser({ ...user, ...changes });
  return true;
}

/** Sets the balance that a response or live event reports; every component updates at once. */
export function applyCredits(credits: number, paidUser?: boolean) {
  const { user } = useSession.getState();
  if (!user) return;
  setUser({ ...user, credits, paid_user: paidUser ?? user.paid_user });
}

/** A member who signs out leaves nothing on the device; what they wrote stays for their return when the session only expired. */
export function clearUser(reason: 'member-asked' | 'expired') {
  const { user } = useSession.getState();
  if (!user) return;
  useSession.setState({ user: null });
  if (reason === 'member-asked') deleteUserStorage(user.id);
  emit('session/signed-out', { reason });
}

function emitCreditsChanged(user: User) {
  emit('session/credits-changed', { credits: user.credits, paidUser: user.paid_user });
}

/** §6: every permission follows from the role. */
export type Role = 'visitor' | 'unconfirmed' | 'free' | 'premium';

export function getRole(user: User | null): Role {
  if (!user) return 'visitor';
  if (user.status === 'not_confirmed') return 'unconfirmed';
  return user.paid_user ? 'premium' : 'free';
}

export const isMember = (role: Role) => role !== 'visitor';

export const useRole = () => useSession((state) => getRole(state.user));
