import type { ErrorCode, FieldCode } from '@liaison/shared/contracts';

export interface ErrorDetails {
  /** Beside which field, and why. */
  fields?: Record<string, FieldCode>;
  [key: string]: unknown;
}

/** An expected failure: the browser gets its code, a text in its language and the details. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}
