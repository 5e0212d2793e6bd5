export const giftParameter = 'gift';

/** The profile with the gift picker open: where sign-in and the purchase of credits lead back to. */
export const toGiftPath = (profileId: string) => `/members/${profileId}?${giftParameter}=open`;
