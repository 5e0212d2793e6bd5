import type { User } from '@liaison/shared/contracts';
import { useSession } from './session.store.ts';

/** §6: every permission follows from the role. */
export type Role = 'visitor' | 'unconfirmed' | 'free' | 'premium';

export function getRole(user: User | null): Role {
  if (!user) return 'visitor';
  if (user.status === 'not_confirmed') return 'unconfirmed';
  return user.paid_user ? 'premium' : 'free';
}

export const isMember = (role: Role) => role !== 'visitor';

export const useRole = () => useSession((state) => getRole(state.user));
