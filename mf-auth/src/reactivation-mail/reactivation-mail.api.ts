import { call } from '@liaison/shared/api';
import type { Credentials } from '@liaison/shared/contracts';
import { mutationOptions } from '@tanstack/react-query';

/** Answers whether the account is open already; if not, a mail with the link is on its way. */
export const mailReactivation = () =>
  mutationOptions({
    mutationFn: async (credentials: Credentials) => {
      const { reactivated } = await call('POST /api/reactivate.php', {
        query: { resend: '1' },
        body: credentials,
      });
      return { isOpen: reactivated, sentAt: Date.now() };
    },
  });
