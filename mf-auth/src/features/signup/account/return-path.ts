import { type Path, useLocation, useSearchParams } from 'react-router';
import { toSitePath } from '../../../site-path.ts';
import { useSignupOptions } from './signup-options.ts';

const membersPath = '/members';

/** Where the sign-up ends: `next`, else the member it started from, else the page below the dialog, else the member list. */
export function useReturnPath(): string {
  const { memberId, onDone } = useSignupOptions();
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  const currentPath =
    onDone && pathname !== '/' && pathname !== '/login' ? `${pathname}${search}` : membersPath;
  return toSitePath(query.get('next'), memberId === undefined ? currentPath : `/members/${memberId}`);
}

/** To the log in of those who have an account, which ends where the sign-up would. */
export function useLoginPath(): Partial<Path> {
  const next = useReturnPath();
  return { pathname: '/login', search: next === membersPath ? '' : `?${new URLSearchParams({ next })}` };
}
