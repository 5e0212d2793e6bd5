import type { Message } from '@liaison/shared/contracts';

/** Of a member who is gone for good: the place in the conversation is left, the words and pictures are not. */
export const isDeletedMessage = ({ text, photo, gift }: Message): boolean =>
  text === undefined && photo === undefined && gift === undefined;
