export { createCookie } from './cookie.ts';
export {
  createStored,
  createStoredGroup,
  createStoredText,
  deleteUserStorage,
  hasStored,
  stored,
  toSchema,
} from './stored.ts';
