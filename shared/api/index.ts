export { ApiError } from './api-error.ts';
export { call, type CallInput, http } from './http.ts';
export { apiQuery, queryClient } from './query-client.ts';
