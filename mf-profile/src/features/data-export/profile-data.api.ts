import { call } from '@liaison/shared/api';
import { queryOptions } from '@tanstack/react-query';

/** Whether the link of the mail works still; looking uses nothing up. */
export const exportLink = (token: string) =>
  queryOptions({
    queryKey: ['data export', token],
    queryFn: async ({ signal }) => {
      await call('GET /api/data-export.php', { query: { token, check: '1' }, signal });
      return true;
    },
    gcTime: 0,
  });

/** The file itself, for the browser to save. */
export const exportAddress = (token: string): string =>
  `/api/data-export.php?${new URLSearchParams({ token })}`;
