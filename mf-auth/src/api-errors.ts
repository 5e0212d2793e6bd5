import { ApiError } from '@liaison/shared/api';
import type { ErrorCode } from '@liaison/shared/contracts';

/** Whether the API answered with this error code. */
export const isApiError = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** Until when a deleted account can be reactivated, as an ISO timestamp; null when the error does not say. */
export function getReactivateUntil(error: ApiError): string | null {
  const { until } = error.details;
  return typeof until === 'string' ? until : null;
}
