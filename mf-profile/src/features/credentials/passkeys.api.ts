import { ApiError, apiQuery, call } from '@liaison/shared/api';
import type { PasskeyEnd, PasskeySetup } from '@liaison/shared/contracts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';

export const passkeysQuery = apiQuery('GET /api/passkeys.php');

/** The browser asks to unlock the device; the library that speaks with it loads then. */
export const addPasskey = (client: QueryClient) =>
  mutationOptions({
    async mutationFn({ name, password }: PasskeySetup) {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const optionsJSON = await call('POST /api/passkeys.php', { body: { password } });
      const { id, rawId, type, response } = await startRegistration({ optionsJSON });
      const { clientDataJSON, attestationObject, transports } = response;
      const created = { clientDataJSON, attestationObject, ...(transports && { transports }) };
      return call('PUT /api/passkeys.php', {
        body: { name, credential: { id, rawId, type, response: created } },
      });
    },
    onSuccess: (state) => client.setQueryData(passkeysQuery.queryKey, state),
  });

/** One that is gone is removed: the first answer may have been lost, and another tab may have removed it. */
export const removePasskey = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: PasskeyEnd) =>
      call('DELETE /api/passkeys.php', { body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not_found') return call('GET /api/passkeys.php');
        throw error;
      }),
    onSuccess: (state) => client.setQueryData(passkeysQuery.queryKey, state),
  });
