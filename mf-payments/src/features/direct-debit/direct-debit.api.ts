import { mutationOptions } from '@tanstack/react-query';
import { call } from '@liaison/shared/api';
import type { ApiBody } from '@liaison/shared/contracts';

/** Fails without a connection, as an order does. */
export const startDirectDebit = () =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: (body: ApiBody<'POST /api/directdebit.php'>) => call('POST /api/directdebit.php', { body }),
  });

/** Fails without a connection: the debit is not ordered later, when the payer has given up. */
export const confirmDirectDebit = () =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: (body: ApiBody<'PUT /api/directdebit.php'>) => call('PUT /api/directdebit.php', { body }),
  });

export const cancelDirectDebit = () =>
  mutationOptions({
    mutationFn: (body: ApiBody<'DELETE /api/directdebit.php'>) =>
      call('DELETE /api/directdebit.php', { body }),
  });

export const resendCode = () =>
  mutationOptions({
    mutationFn: (body: ApiBody<'POST /api/directdebit-code.php'>) =>
      call('POST /api/directdebit-code.php', { body }),
  });
