/** What sign-in says above its form to somebody who was led there. */
export const notices = ['passwordChanged', 'reactivated'] as const;
export type Notice = (typeof notices)[number];

/** For `navigate('/login', …)`; the address that led here, its token with it, leaves the history. */
export const withNotice = (notice: Notice) => ({ replace: true, state: { notice } });

export function noticeIn(state: unknown): Notice | undefined {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined;
  return notices.find((known) => known === notice);
}
