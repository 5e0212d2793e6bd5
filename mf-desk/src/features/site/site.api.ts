import { apiQuery, call, queryClient } from '@liaison/shared/api';
import { type ApiBody, type DeskSite, deskSiteEndpoints } from '@liaison/shared/contracts';
import { mutationOptions } from '@tanstack/react-query';
import { isConflict } from '../../is-conflict.ts';

export const restorationSchema = deskSiteEndpoints['PUT /api/desk/site'].body;

export const siteQuery = (domain: string) => apiQuery('GET /api/desk/site', { query: { domain } });

const store = (site: DeskSite) => queryClient.setQueryData(siteQuery(site.domain).queryKey, site);

const refresh = (error: Error, { domain }: { domain: string }) =>
  isConflict(error) ? queryClient.invalidateQueries({ queryKey: siteQuery(domain).queryKey }) : undefined;

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
