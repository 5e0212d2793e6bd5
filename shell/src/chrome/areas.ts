/** Literally the list of §2: chats-id and likes-type are not in it (conflict 10 of decisions.md). */
const membersArea = new Set(['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium']);
/** DEC-31. */
const settingsArea = new Set(['profile', 'notifications', 'transactions', 'transactions-id', 'directdebit']);
/** §2: in the installed app these screens have no other way back. */
const withBackButton = new Set(['profile', 'likes', 'likes-type', 'credits', 'credits-id-paymentmethod']);

/** Screens with nothing of their own at the foot of a phone, where an offer may stand. */
const withFreeFoot = new Set(['members', 'chats', 'likes']);

export const isMembersArea = (routeName: string) => membersArea.has(routeName);
export const isSettingsArea = (routeName: string) => settingsArea.has(routeName);
export const hasFreeFoot = (routeName: string) => withFreeFoot.has(routeName);
export const hasBackButton = (routeName: string) => withBackButton.has(routeName);
