export { createCookie } from './cookie.ts';
export {
  createStored,
  createStoredGroup,
  createStoredText,
  deleteUserStorage,
  hasStored,
  type Stored,
  stored,
  toSchema,
} from './stored.ts';
