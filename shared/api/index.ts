export { ApiError } from './api-error.ts';
export { call, type CallInput } from './call.ts';
export { apiQuery, queryClient } from './query-client.ts';
export { loadHttp, onApiError } from './request.ts';
export { upload, type UploadInput } from './upload.ts';
