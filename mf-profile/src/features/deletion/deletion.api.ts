import { call } from '@liaison/shared/api';
import type { AccountDeletion } from '@liaison/shared/contracts';
import { mutationOptions } from '@tanstack/react-query';

export const deleteAccount = () =>
  mutationOptions({
    mutationFn: (deletion: AccountDeletion) => call('DELETE /api/user.php', { body: deletion }),
  });
