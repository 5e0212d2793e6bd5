import { call } from '@liaison/shared/api';
import type { Credentials } from '@liaison/shared/contracts';
import { mutationOptions } from '@tanstack/react-query';

/** Sends no mail if the account is active already (`isActive`). `sentAt` is in milliseconds since 1970. */
export const sendReactivationMail = () =>
  mutationOptions({
    mutationFn: async (credentials: Credentials) => {
      const { reactivated } = await call('POST /api/reactivate.php', {
        query: { resend: '1' },
        body: credentials,
      });
      return { isActive: reactivated, sentAt: Date.now() };
    },
  });
