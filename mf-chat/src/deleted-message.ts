import type { Message } from '@liaison/shared/contracts';

/** Whether the service has erased the content, because the sender's account was deleted. */
export const isDeletedMessage = ({ text, photo, gift }: Message): boolean =>
  text === undefined && photo === undefined && gift === undefined;
