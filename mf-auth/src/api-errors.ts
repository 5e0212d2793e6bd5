import { ApiError } from '@liaison/shared/api';
import type { ErrorCode } from '@liaison/shared/contracts';

/** Whether the API answered with this error code. */
export const isApiError = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** Until when a deleted account can be reactivated, or a suspended one is closed; null when the error does not say. */
export function getUntil(error: ApiError): string | null {
  const { until } = error.details;
  return typeof until === 'string' ? until : null;
}

/** The page with the reasons for which an account is closed; null when the error does not say. */
export function getReasonsPath(error: ApiError): string | null {
  const { path } = error.details;
  return typeof path === 'string' ? path : null;
}
