import type { RouteDefinition, User } from '@liaison/shared/contracts';

/** §9; not from the contracts, whose schemas would then be in the shell's first bundle. */
const timeBonusMs = 14_400_000;

type PromptingRoute = Pick<RouteDefinition, 'prompts'>;

/**
 * The slots that the default and the chat layout fill above a screen for a user. The shell renders them, except one that the user has dismissed in
 * this browser, and the gateway preloads their parts.
 */
export function listAlertSlots(user: User, { prompts }: PromptingRoute) {
  const isSignupIncomplete = user.next_step !== null;
  const slots = {
    'activation-alert': user.status === 'not_confirmed',
    'signup-alert': isSignupIncomplete && prompts.includes('complete-signup'),
    'time-bonus': !user.paid_user && Date.now() - Date.parse(user.signup_date) < timeBonusMs,
    'enrich-alert': true,
    'welcome-bonus': true,
  };
  return (Object.keys(slots) as (keyof typeof slots)[]).filter((slot) => slots[slot]);
}

/**
 * Whether the shell may offer push above a screen. The browser decides whether it does, so the gateway preloads nothing for it. During
 * the sign-up its last step offers push.
 */
export const offersPush = (user: User, { prompts }: PromptingRoute): boolean =>
  user.status === 'active' && user.next_step === null && prompts.includes('push');
