import { apiQuery, call, queryClient, upload } from '@liaison/shared/api';
import type { ApiBody, MemberCard } from '@liaison/shared/contracts';
import { clearTracking, setUser } from '@liaison/shared/session';
import type { PicturePickerProps } from '@liaison/shared/ui';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { isApiError } from '../../api-errors.ts';

export const emailCheckQuery = (email: string) =>
  queryOptions({ ...apiQuery('GET /api/email-check.php', { query: { email } }), staleTime: 60_000 });

interface AccountRequest {
  account: Omit<ApiBody<'POST /api/signup.php'>, 'client_id'>;
  clientId: string;
  renewClientId: () => string;
}

/** Repeats the call with the work that the service asks for while many sign up. */
async function postAccount(body: ApiBody<'POST /api/signup.php'>) {
  try {
    return await call('POST /api/signup.php', { body });
  } catch (error) {
    if (!isApiError(error, 'work_required')) throw error;
    const { solveWork } = await import('./account/solve-work.ts');
    const work = await solveWork(error.details.challenge);
    if (!work) throw error;
    return call('POST /api/signup.php', { body: { ...body, work } });
  }
}

/** Clears the stored tracking data, which belongs to the account from now on. */
export const createAccount = () =>
  mutationOptions({
    mutationFn: async ({ account, clientId, renewClientId }: AccountRequest) => {
      const post = (id: string) => postAccount({ ...account, client_id: id });
      try {
        return await post(clientId);
      } catch (error) {
        if (!isApiError(error, 'client_id_reused')) throw error;
        // The id belongs to an earlier attempt with other values.
        return post(renewClientId());
      }
    },
    onSuccess: clearTracking,
  });

/** The response of the sign-up contains the matches of its last screen. */
export const cacheMatches = (matches: MemberCard[]) =>
  queryClient.setQueryData(apiQuery('GET /api/signup-matches.php').queryKey, { matches });

export const saveStep = () =>
  mutationOptions({
    mutationFn: (body: ApiBody<'PUT /api/signup.php'>) => call('PUT /api/signup.php', { body }),
    onSuccess: ({ user }) => setUser(user),
  });

export const uploadMainPicture: PicturePickerProps['upload'] = ({ clientId, crop, ...picture }) =>
  upload('POST /api/photo.php', { form: { type: 'main', client_id: clientId, crop }, ...picture });

export const regionsQuery = () => apiQuery('GET /api/regions.php');

/** Keeps the cities of the previous text until the new ones are loaded, so that the list does not flicker. */
export const citiesQuery = (country: string, q: string) =>
  queryOptions({
    ...apiQuery('GET /api/cities.php', { query: { country, q } }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
