export { ApiError } from './api-error.ts';
export { call, type CallInput } from './call.ts';
export { apiQuery, queryClient, storeAnswers } from './query-client.ts';
export { loadHttp, onApiError } from './request.ts';
export { upload } from './upload.ts';
export type { UploadInput } from './upload-file.ts';
