/** §9: 25% in the first four hours after the sign-up. Apart from the schemas, because every page of a new member shows the bonus. */
export const timeBonusCode = 'TIMEBONUS25';
