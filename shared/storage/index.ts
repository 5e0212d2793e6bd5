export { createCookie } from './cookie.ts';
export {
  createStored,
  createStoredGroup,
  createStoredText,
  deleteUserStorage,
  hasStored,
  stored,
} from './stored.ts';
