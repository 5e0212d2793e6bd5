import { isApiError } from './api-errors.ts';

/** Whether a mailed link was refused because it has done its work before, in a call whose answer may have been lost. */
export const isDoneLink = (error: unknown): boolean =>
  isApiError(error, 'link_expired') && error.details['done'] === true;

/** To catch the refusal of such a link: its page shows the same as after the answer. */
export const acceptDoneLink =
  <Answer>(getAnswer: () => Answer | Promise<Answer>) =>
  (error: unknown): Answer | Promise<Answer> => {
    if (!isDoneLink(error)) throw error;
    return getAnswer();
  };
