import { ErrorPage } from './error-page.tsx';

/** Shown for unknown paths (SHELL-043). */
export function Component() {
  return <ErrorPage status={404} />;
}
