/** What the gateway and the shell in the browser share. Not in the index, whose other functions no page needs. */
export { type AlertName, hasWelcomeBonus, isAlertSlot, listAlerts, listAlertSlots } from './alert-slots.ts';
export { findRolePath, getSignInPath, type PageTarget, resolvePageTarget } from './page-target.ts';
export { matchPath, type RouteMatch } from './paths.ts';
