import { ApiError } from '@liaison/shared/api';
import type { ErrorCode } from '@liaison/shared/contracts';

/** Whether the service refused a call for this reason. */
export const isRefused = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** A moment that a refusal named (`until`), if it did. */
export function untilOf(error: ApiError): string | null {
  const { until } = error.details;
  return typeof until === 'string' ? until : null;
}

/** Whether a refusal is told beside these fields (`applyServerErrors`), so that nothing is left to say above them. */
export const isAboutFields = (error: unknown, fields: readonly string[]): boolean =>
  isRefused(error, 'validation') && fields.some((field) => error.details.fields?.[field]);
