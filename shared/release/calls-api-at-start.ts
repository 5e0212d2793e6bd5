import type { RouteDefinition, User } from '@liaison/shared/contracts';

interface FirstPage {
  user: User | null;
  route: Pick<RouteDefinition, 'role'> | null;
  /** Whether the screen stands in the HTML already. */
  isPrerendered: boolean;
}

/**
 * Whether a page calls the API as soon as it starts: the shell then loads the HTTP client at once, and the gateway preloads it. For
 * visitors, a prerendered screen calls the API later, if at all, and a form for signing in or up when somebody fills it in.
 */
export function callsApiAtStart({ user, route, isPrerendered }: FirstPage): boolean {
  const isEntryForm = route?.role === 'sign-in' || route?.role === 'sign-up';
  return user !== null || !(isPrerendered || isEntryForm);
}
