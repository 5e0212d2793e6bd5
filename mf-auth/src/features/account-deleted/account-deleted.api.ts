import { call } from '@liaison/shared/api';
import { mutationOptions } from '@tanstack/react-query';

export const reactivate = (token: string) =>
  mutationOptions({
    mutationFn: () => call('POST /api/reactivate.php', { query: {}, body: { token } }),
  });
