/** For `<Link state>`: an address typed on one screen is there on the next; the address bar is no place for it. */
export const withEmail = (typed: string) => (typed.includes('@') ? { email: typed } : null);

export function emailIn(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? email : '';
}
