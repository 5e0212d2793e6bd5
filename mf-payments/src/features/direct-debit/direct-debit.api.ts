import { mutationOptions } from '@tanstack/react-query';
import { call } from '@liaison/shared/api';
import type { ApiBody } from '@liaison/shared/contracts';

export const startDirectDebit = () =>
  mutationOptions({
    mutationFn: (body: ApiBody<'POST /api/directdebit.php'>) => call('POST /api/directdebit.php', { body }),
  });

export const confirmDirectDebit = () =>
  mutationOptions({
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
