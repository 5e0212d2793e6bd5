import { ErrorPage } from './error-page.tsx';

/** For addresses that lead nowhere (SHELL-043). */
export function Component() {
  return <ErrorPage status={404} />;
}
