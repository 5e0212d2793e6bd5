import { getErrorCode } from './get-error-code.ts';

/** What an error says to operators. One that stands for several failed connections has a code and no message. */
export const getErrorMessage = (error: unknown): string =>
  (error instanceof Error && error.message) || getErrorCode(error) || String(error);
