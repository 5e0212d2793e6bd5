import type { User } from '@liaison/shared/contracts';
import { useSession } from './session.store.ts';

/** §6: what a person may do here follows from one of these. */
export type Role = 'visitor' | 'unconfirmed' | 'free' | 'premium';

export function roleOf(user: User | null): Role {
  if (!user) return 'visitor';
  if (user.status === 'not_confirmed') return 'unconfirmed';
  return user.paid_user ? 'premium' : 'free';
}

export const isMember = (role: Role) => role !== 'visitor';

export const useRole = () => useSession((state) => roleOf(state.user));
