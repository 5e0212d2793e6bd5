// Apart from the schemas, because every page of a new member shows the bonus.

/** §9: 25% in the first four hours after the sign-up. */
export const timeBonusCode = 'TIMEBONUS25';

/** The discount that the page to delete an account offers: `delete_discount` of the company, in percent. */
export const deletionCode = 'STAY';
