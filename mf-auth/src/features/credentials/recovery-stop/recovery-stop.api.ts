import { call } from '@liaison/shared/api';
import { mutationOptions } from '@tanstack/react-query';

export const stopRecovery = (token: string) =>
  mutationOptions({ mutationFn: () => call('DELETE /api/recovery.php', { body: { token } }) });
