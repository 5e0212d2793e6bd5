/** For unknown paths (SHELL-043) and other errors, by their status. */
export { ErrorPage as Component } from './error-page.tsx';
