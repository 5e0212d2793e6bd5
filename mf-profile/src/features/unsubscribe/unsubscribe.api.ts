import { call } from '@liaison/shared/api';
import { mutationOptions } from '@tanstack/react-query';

export const unsubscribe = (token: string) =>
  mutationOptions({ mutationFn: () => call('POST /api/unsubscribe.php', { query: { token } }) });
