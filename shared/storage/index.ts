export { createCookie } from './cookie.ts';
export { createStored, createStoredGroup, createStoredText, hasStored, stored } from './stored.ts';
