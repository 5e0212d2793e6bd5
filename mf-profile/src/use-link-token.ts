import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The `token` of a mailed link. It is secret, so it moves from the URL to the history entry's state, where a reload finds it. */
export function useLinkToken(): string | null {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const urlToken = useSearchParams()[0].get('token');
  useEffect(() => {
    if (urlToken !== null) void navigate(pathname, { replace: true, state: { token: urlToken } });
  }, [urlToken, navigate, pathname]);
  return urlToken ?? parseToken(state);
}

function parseToken(state: unknown): string | null {
  const token = typeof state === 'object' && state !== null && 'token' in state ? state.token : null;
  return typeof token === 'string' ? token : null;
}
