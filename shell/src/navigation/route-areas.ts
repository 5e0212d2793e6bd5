/** Exactly the list of §2, which leaves out chats-id and likes-type. */
const membersAreaRoutes = new Set(['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium']);
/** Settings area of DEC-31. */
const settingsAreaRoutes = new Set([
  'profile',
  'notifications',
  'transactions',
  'transactions-id',
  'directdebit',
]);
/** Routes with a back button in the installed app (§2). */
const backButtonRoutes = new Set(['profile', 'likes', 'likes-type', 'credits', 'credits-id-paymentmethod']);

/** List screens without own controls at the bottom, which the push offer would cover on phones. */
const pushOfferRoutes = new Set(['members', 'chats', 'likes']);

export const isMembersArea = (routeName: string) => membersAreaRoutes.has(routeName);
export const isSettingsArea = (routeName: string) => settingsAreaRoutes.has(routeName);
export const canShowPushOffer = (routeName: string) => pushOfferRoutes.has(routeName);
export const hasBackButton = (routeName: string) => backButtonRoutes.has(routeName);
