import { ApiError, apiQuery, call, queryClient } from '@liaison/shared/api';
import { type ApiBody, type DeskSite, deskSiteEndpoints } from '@liaison/shared/contracts';
import { mutationOptions } from '@tanstack/react-query';

export const restorationSchema = deskSiteEndpoints['PUT /api/desk/site'].body;

export const siteQuery = (domain: string) => apiQuery('GET /api/desk/site', { query: { domain } });

const store = (site: DeskSite) => queryClient.setQueryData(siteQuery(site.domain).queryKey, site);

/** Somebody else has saved a version since this one was loaded. */
export const isOutdated = (error: Error | null) => error instanceof ApiError && error.code === 'conflict';

const refresh = (error: Error, { domain }: { domain: string }) =>
  isOutdated(error) ? queryClient.invalidateQueries({ queryKey: siteQuery(domain).queryKey }) : undefined;

export const saveSite = mutationOptions({
  mutationFn: (change: ApiBody<'POST /api/desk/site'>) => call('POST /api/desk/site', { body: change }),
  onSuccess: store,
  onError: refresh,
});

export const restoreSite = mutationOptions({
  mutationFn: (change: ApiBody<'PUT /api/desk/site'>) => call('PUT /api/desk/site', { body: change }),
  onSuccess: store,
  onError: refresh,
});
