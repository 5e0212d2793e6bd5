import { ApiError, apiQuery, call } from '@liaison/shared/api';
import type { ApiResponse, TwoStepCode, TwoStepEnd, TwoStepSetup } from '@liaison/shared/contracts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { sessionsQuery } from './credentials.api.ts';

export type TwoStepSecret = ApiResponse<'POST /api/two-step.php'>;

export const twoStepQuery = apiQuery('GET /api/two-step.php');

export const setUpTwoStep = () =>
  mutationOptions({
    mutationFn: (body: TwoStepSetup) => call('POST /api/two-step.php', { body }),
  });

/** The service also ends all other sessions. */
export const confirmTwoStep = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: TwoStepCode) => call('PUT /api/two-step.php', { body }),
    onSuccess({ recovery_codes: _codes, ...state }) {
      client.setQueryData(twoStepQuery.queryKey, state);
      void client.invalidateQueries(sessionsQuery());
    },
  });

/** The service also ends the trust in all devices. What is off is turned off: the first answer may have been lost. */
export const turnOffTwoStep = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: TwoStepEnd) =>
      call('DELETE /api/two-step.php', { body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'conflict') return call('GET /api/two-step.php');
        throw error;
      }),
    onSuccess(state) {
      client.setQueryData(twoStepQuery.queryKey, state);
      void client.invalidateQueries(sessionsQuery());
    },
  });
