import { defaultRouteFields, type RouteDefinition, type User } from '@liaison/shared/contracts';
import { listAlertSlots } from '@liaison/release/routes';
import { listScripts, type PageRelease, type PageRoute } from './page-release.ts';

interface FirstView {
  shell: PageRelease;
  modules: PageRelease[];
  route: PageRoute | null;
  user: User | null;
  /** Whether the screen stands in the HTML already. */
  isPrerendered: boolean;
  /** Whether the document has the answers to all calls that the route names. */
  isAnswered: boolean;
}

const layoutsWithAlerts: readonly RouteDefinition['layout'][] = ['default', 'chat'];

interface SlotPart {
  owner: PageRelease;
  part: string;
}

/** The parts that fill slots when the page starts: the one above the screen, and those that the route names. */
export function listSlotParts({
  modules,
  route,
  user,
}: Pick<FirstView, 'modules' | 'route' | 'user'>): SlotPart[] {
  const hasAlerts = user && layoutsWithAlerts.includes(route?.layout ?? 'default');
  const listParts = (at: string) =>
    modules.flatMap((owner) =>
      owner.release.slots
        .filter((slot) => slot.at === at)
        .map(({ component }) => ({ owner, part: component })),
    );
  const isFilled = (at: string) => listParts(at).length > 0;
  const alerts = hasAlerts ? listAlertSlots({ user, route: route ?? defaultRouteFields, isFilled }) : [];
  return [...alerts, ...(route?.slots ?? [])].flatMap(listParts);
}

/**
 * Whether a page calls the API as soon as it starts. For visitors, a prerendered screen calls it later, if at all, a form for signing in or
 * up when somebody fills it in, a screen whose answers come with the document for what is further down, and the page of an unknown
 * address not at all.
 */
function callsApiAtStart({ user, route, isPrerendered, isAnswered }: FirstView): boolean {
  const isEntryForm = route?.role === 'sign-in' || route?.role === 'sign-up';
  return user !== null || !(route === null || isPrerendered || isEntryForm || isAnswered);
}

/** Besides the scripts of the shell, all scripts that the page loads when it starts. */
export function listPreloads(view: FirstView) {
  const { shell, modules, route, user } = view;
  const urgent = route ? listScripts(route.owner, route.screen) : listScripts(shell, 'not-found');
  const late = [
    ...(callsApiAtStart(view) ? listScripts(shell, 'http') : []),
    ...listSlotParts({ modules, route, user }).flatMap(({ owner, part }) => listScripts(owner, part)),
    ...((route?.layout ?? 'default') === 'default' ? listScripts(shell, 'footer') : []),
    ...(user ? listScripts(shell, 'live') : []),
  ];
  const urls = new Set(urgent.map(({ url }) => url));
  // A module's entry can be needed by several parts.
  const latePreloads = late.filter(({ url }) => !urls.has(url) && urls.add(url));
  return { preloads: urgent, latePreloads };
}
