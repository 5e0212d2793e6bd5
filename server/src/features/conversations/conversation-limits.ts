/** How many conversations a member without a purchase may start (§9). A deleted one still counts (DEC-35). */
export const freeConversations = 2;
/** Applies to premium members too, as a limit on spam (DEC-01). The questions and the page about premium name it. */
export const maxNewConversationsPerDay = 15;
/** How many messages an account may send before its e-mail address is confirmed (DEC-05). */
export const maxUnconfirmedMessages = 3;
/** Older messages are never shown (DEC-10). */
export const historyDays = 90;
/** Older messages are deleted (DEC-10). */
export const retentionMonths = 12;
