import { ApiError } from '@liaison/shared/api';

/** Whether somebody else has changed or decided it since it was loaded. */
export const isConflict = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'conflict';
