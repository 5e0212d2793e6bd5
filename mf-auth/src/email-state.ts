/** For `<Link state>`: passes a typed e-mail address to the next screen without putting personal data into the URL. */
export const createEmailState = (typed: string) => (typed.includes('@') ? { email: typed } : null);

export function readEmailState(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? email : '';
}
