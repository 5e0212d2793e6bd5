export { ApiError } from './api-error.ts';
export { call, type CallInput, loadHttp, onFailedCall } from './call.ts';
export { apiQuery, queryClient } from './query-client.ts';
