import type { RouteDefinition, User } from '@liaison/shared/contracts';

type PromptingRoute = Pick<RouteDefinition, 'area' | 'prompts'> & Partial<Pick<RouteDefinition, 'layout'>>;

/** Of a profile's completeness, in percent (DEC-21). */
const enrichBelow = 60;

/**
 * The slots that the default and the chat layout fill above a screen for a user. The shell renders them, except one that the user has dismissed in
 * this browser, and the gateway preloads their parts.
 */
export function listAlertSlots(user: User, { area, layout, prompts }: PromptingRoute) {
  const isSignupIncomplete = user.next_step !== null;
  const slots = {
    'activation-alert': user.status === 'not_confirmed',
    'signup-alert': isSignupIncomplete && prompts.includes('complete-signup'),
    // Not above screens that show the discount in their prices, nor above texts of law. Above conversations as above their list, which
    // would move otherwise when one opens beside it.
    'time-bonus': user.has_time_bonus === true && (area !== null || layout === 'chat'),
    'enrich-alert':
      !isSignupIncomplete &&
      user.status === 'active' &&
      user.profile.completeness < enrichBelow &&
      prompts.includes('complete-signup'),
    // A dialog: not over texts that somebody came to read, nor over a conversation.
    'welcome-bonus': user.status === 'active' && !user.welcome_bonus_seen && area === 'members',
  };
  return (Object.keys(slots) as (keyof typeof slots)[]).filter((slot) => slots[slot]);
}

/**
 * Whether the shell may offer push above a screen. The browser decides whether it does, so the gateway preloads nothing for it. During
 * the sign-up its last step offers push.
 */
export const offersPush = (user: User, { prompts }: PromptingRoute): boolean =>
  user.status === 'active' && user.next_step === null && prompts.includes('push');
