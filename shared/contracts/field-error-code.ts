import type { FieldErrorCode } from './errors.ts';

/** The code of a broken rule that has none of its own, by zod's name for the rule: the same from the service and in the browser. */
export function toFieldErrorCode(rule: string, isMissing: boolean): FieldErrorCode {
  if (rule === 'too_small') return 'too_short';
  if (rule === 'too_big') return 'too_long';
  return isMissing ? 'required' : 'invalid';
}
