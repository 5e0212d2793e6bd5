import { call } from '@liaison/shared/api';
import { mutationOptions } from '@tanstack/react-query';
import { acceptDoneLink } from '../../done-link.ts';

export const reactivateAccount = (token: string) =>
  mutationOptions({
    mutationFn: () =>
      call('POST /api/reactivate.php', { query: {}, body: { token } }).catch(
        acceptDoneLink(() => ({ reactivated: true })),
      ),
  });
