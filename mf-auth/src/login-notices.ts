import { useSession } from '@liaison/shared/session';

/** Messages about a mailed link that was used, shown above the login form. */
const loginNotices = ['passwordChanged', 'reactivated'] as const;
export type LoginNotice = (typeof loginNotices)[number];

/** Options of a navigation to the login, which replaces the entry of the link: its token must not stay in the history. */
export const createLoginNotice = (notice: LoginNotice) => ({ replace: true, state: { notice } });

/** Options of a navigation to the page of the link itself, which redirects to the login unless another account is logged in. */
export const createLinkNotice = (notice: LoginNotice) => ({
  replace: true,
  state: { notice, otherId: useSession.getState().user?.id },
});

/** The account that was logged in beside the one of the link, at that time. */
export const readOtherId = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'otherId' in state ? state.otherId : undefined;

export function readLoginNotice(state: unknown): LoginNotice | undefined {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined;
  return loginNotices.find((known) => known === notice);
}
