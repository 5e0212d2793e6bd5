export { createCookie } from './cookie.ts';
export { createStored, createStoredGroup, createStoredText, stored } from './stored.ts';
