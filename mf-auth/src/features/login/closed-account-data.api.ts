import { call } from '@liaison/shared/api';
import { mutationOptions } from '@tanstack/react-query';

export const requestClosedExport = (dataToken: string) =>
  mutationOptions({
    mutationFn: () => call('POST /api/closed-export.php', { body: { data_token: dataToken } }),
  });

export const deleteClosedAccount = (dataToken: string) =>
  mutationOptions({
    mutationFn: () => call('POST /api/closed-deletion.php', { body: { data_token: dataToken } }),
  });

/** The URL of the file, for the browser to download. */
export const getClosedExportUrl = (token: string, dataToken: string): string =>
  `/api/closed-export.php?${new URLSearchParams({ token, data_token: dataToken })}`;
