import type { RouteDefinition, User } from '@liaison/shared/contracts';

type PromptingRoute = Pick<RouteDefinition, 'area' | 'prompts'> & Partial<Pick<RouteDefinition, 'layout'>>;

type AlertUser = Pick<
  User,
  | 'status'
  | 'next_step'
  | 'accepted_terms'
  | 'has_time_bonus'
  | 'notifications_disabled'
  | 'welcome_bonus_seen'
> & { profile: Pick<User['profile'], 'completeness'> };

/** Of a profile's completeness, in percent (DEC-21). */
const enrichBelow = 60;

/** Filled by modules; the shell has the others. */
const alertSlots = ['activation-alert', 'signup-alert', 'time-bonus', 'enrich-alert', 'push-opt-in'] as const;
export type AlertSlot = (typeof alertSlots)[number];
export type AlertName = AlertSlot | 'terms' | 'disabled-notifications';

export const isAlertSlot = (alert: AlertName): alert is AlertSlot =>
  alertSlots.some((slot) => slot === alert);

interface AlertRequest {
  user: AlertUser;
  route: PromptingRoute;
  /** The date of the current terms; without it nobody is asked for them. */
  termsVersion?: string;
}

/**
 * What the account calls for above a screen of the default and the chat layout, the most important first. One alert stands there at a
 * time: the shell shows the first that the browser has no reason to leave out, and the next once that one is dismissed or settled.
 */
export function listAlerts({ user, route, termsVersion }: AlertRequest): AlertName[] {
  const { area, layout, prompts } = route;
  const isSignupIncomplete = user.next_step !== null;
  const mayPrompt = prompts.includes('complete-signup');
  const alerts = {
    terms: termsVersion !== undefined && hasOldTerms(user, termsVersion),
    // It ends with the activation.
    'signup-alert': isSignupIncomplete && mayPrompt,
    'activation-alert': user.status === 'not_confirmed',
    'disabled-notifications': user.notifications_disabled.length > 0,
    // The shell offers it only while somebody may answer, and its two buttons settle it. During the sign-up its last step offers push.
    'push-opt-in': user.status === 'active' && !isSignupIncomplete && prompts.includes('push'),
    // Before what can wait, because it ends by itself. Not above screens that show the discount in their prices, nor above texts of law.
    // Above conversations as above their list, which would move otherwise when one opens beside it.
    'time-bonus': user.has_time_bonus === true && (area !== null || layout === 'chat'),
    // A member who has not completed the sign-up is not asked for the rest of the profile yet.
    'enrich-alert':
      !isSignupIncomplete && user.status === 'active' && user.profile.completeness < enrichBelow && mayPrompt,
  } satisfies Record<AlertName, boolean>;
  return (Object.keys(alerts) as AlertName[]).filter((alert) => alerts[alert]);
}

/** An older version of the service does not say what was accepted. */
const hasOldTerms = ({ accepted_terms: accepted }: AlertUser, current: string) =>
  accepted !== undefined && (accepted === null || Date.parse(accepted) < Date.parse(current));

/** A dialog: not over texts that somebody came to read, nor over a conversation. */
export const hasWelcomeBonus = (user: AlertUser, { area }: PromptingRoute): boolean =>
  user.status === 'active' && !user.welcome_bonus_seen && area === 'members';

interface PreloadRequest {
  user: AlertUser;
  route: PromptingRoute;
  isFilled: (slot: AlertSlot) => boolean;
}

/**
 * The slots whose parts the gateway preloads: what the shell fills at the start, as far as the account tells. Never the offer of push,
 * which depends on the browser alone.
 */
export function listAlertSlots({ user, route, isFilled }: PreloadRequest): (AlertSlot | 'welcome-bonus')[] {
  const first = listAlerts({ user, route }).find(
    (alert): alert is AlertSlot => isAlertSlot(alert) && alert !== 'push-opt-in' && isFilled(alert),
  );
  return [...(first ? [first] : []), ...(hasWelcomeBonus(user, route) ? (['welcome-bonus'] as const) : [])];
}
