import type { ApiErrorBody, ErrorCode } from '@liaison/shared/contracts';

/** A request that the service refused (`code` of the contract), or that got no response (`unavailable`). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  /** 0 when no response arrived. */
  readonly status: number;
  /** Further keys of the response: `fields`, `needed`, `minutes` … */
  readonly details: Partial<ApiErrorBody>;

  constructor(code: ErrorCode, status: number, details: Partial<ApiErrorBody> = {}) {
    super(details.message ?? code);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}
