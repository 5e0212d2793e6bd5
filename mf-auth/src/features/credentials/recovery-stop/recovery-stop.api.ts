import { call } from '@liaison/shared/api';
import { mutationOptions } from '@tanstack/react-query';
import { acceptDoneLink } from '../../../done-link.ts';

export const stopRecovery = (token: string) =>
  mutationOptions({
    mutationFn: () =>
      call('DELETE /api/recovery.php', { body: { token } }).catch(
        acceptDoneLink(() => ({ stopped: true as const })),
      ),
  });
