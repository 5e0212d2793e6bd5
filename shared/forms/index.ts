/** Has no state of its own, so each module brings it along, and pages without a form load none of it. */
export { sendOnce } from './send-once.ts';
export { useApiForm } from './use-api-form.ts';
export { useLockout } from './use-lockout.ts';
export { useSecondsUntil } from './use-seconds-until.ts';
export { useSingleMutation } from './use-single-mutation.ts';
