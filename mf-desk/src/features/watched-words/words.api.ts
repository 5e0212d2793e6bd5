import { ApiError, apiQuery, call, queryClient } from '@liaison/shared/api';
import type { NewWord } from '@liaison/shared/contracts';
import { mutationOptions } from '@tanstack/react-query';

export const wordsQuery = apiQuery('GET /api/desk/words');

const refetch = () => queryClient.invalidateQueries({ queryKey: wordsQuery.queryKey });

export const addWord = mutationOptions({
  mutationFn: (body: NewWord) => call('POST /api/desk/words', { body }),
  onSuccess: refetch,
});

export const removeWord = mutationOptions({
  mutationFn: (id: string) => call('DELETE /api/desk/words', { query: { id } }),
  // Also when somebody else has removed it. Another failure is shown at once: the list fails then too, after several tries.
  onSettled: (_answer, error) => {
    const refetching = refetch();
    return error === null || isGone(error) ? refetching : undefined;
  },
});

const isGone = (error: Error) => error instanceof ApiError && error.code === 'not_found';
