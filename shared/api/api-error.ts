import type { ApiErrorBody, ErrorCode } from '@liaison/shared/contracts';

/** A call that the service refused (`code` of the contract), or that never got an answer (`unavailable`). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  /** 0 when no answer arrived. */
  readonly status: number;
  /** Further keys of the answer: `fields`, `needed`, `minutes` … */
  readonly details: Partial<ApiErrorBody>;

  constructor(code: ErrorCode, status: number, details: Partial<ApiErrorBody> = {}) {
    super(details.message ?? code);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}
