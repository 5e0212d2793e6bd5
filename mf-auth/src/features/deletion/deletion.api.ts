import { call } from '@liaison/shared/api';
import { mutationOptions } from '@tanstack/react-query';

export const reactivateAccount = (token: string) =>
  mutationOptions({
    mutationFn: () => call('POST /api/reactivate.php', { query: {}, body: { token } }),
  });
