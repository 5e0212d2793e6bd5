import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The secret of a mailed link. It leaves the address bar at once and stays with this entry of the history, for a reload. */
export function useMailedToken(): string | null {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const arriving = useSearchParams()[0].get('token');
  useEffect(() => {
    if (arriving !== null) void navigate(pathname, { replace: true, state: { token: arriving } });
  }, [arriving, navigate, pathname]);
  return arriving ?? tokenIn(state);
}

function tokenIn(state: unknown): string | null {
  const token = typeof state === 'object' && state !== null && 'token' in state ? state.token : null;
  return typeof token === 'string' ? token : null;
}
