import type { ErrorCode, FieldErrorCode } from '@liaison/shared/contracts';

export interface ErrorDetails {
  /** Error code by field name. */
  fields?: Record<string, FieldErrorCode>;
  [key: string]: unknown;
}

/** An expected failure. The response carries its code, a message in the visitor’s language and the details. */
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
