import { call } from '@liaison/shared/api';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export const requestExport = () => mutationOptions({ mutationFn: () => call('POST /api/data-export.php') });

/** Whether the mailed link is still valid; the check does not use it up. */
export const exportLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['data export', token],
    queryFn: async ({ signal }) => {
      await call('GET /api/data-export.php', { query: { token, check: '1' }, signal });
      return true;
    },
    gcTime: 0,
  });

/** The URL of the file, for the browser to download. */
export const getExportUrl = (token: string): string =>
  `/api/data-export.php?${new URLSearchParams({ token })}`;
