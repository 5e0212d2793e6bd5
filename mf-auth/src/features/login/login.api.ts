import { call } from '@liaison/shared/api';
import type { LoginRequest } from '@liaison/shared/contracts';
import { setUser } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';

/** The browser asks which of its passkeys to use; the library that speaks with it loads then. */
export const signInWithPasskey = () =>
  mutationOptions({
    async mutationFn() {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const optionsJSON = await call('POST /api/passkey-login.php', { body: {} });
      const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
      return call('PUT /api/passkey-login.php', { body: { credential: { id, rawId, type, response } } });
    },
    onSuccess: ({ user }) => setUser(user),
  });

export const signIn = () =>
  mutationOptions({
    mutationFn: (body: LoginRequest) => call('POST /api/user.php', { body }),
    onSuccess: ({ user }) => setUser(user),
  });
