/** Messages about a mailed link that was used, shown above the login form. */
const loginNotices = ['passwordChanged', 'reactivated'] as const;
export type LoginNotice = (typeof loginNotices)[number];

/**
 * Options of a navigation to the login, or to the page of the link, which redirects there; replaces the history entry, so that the token
 * of a mailed link does not stay in the history.
 */
export const createLoginNotice = (notice: LoginNotice) => ({ replace: true, state: { notice } });

export function readLoginNotice(state: unknown): LoginNotice | undefined {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined;
  return loginNotices.find((known) => known === notice);
}
