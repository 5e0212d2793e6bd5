/** The keys of a gift's name, to be tried in turn: a newer service may have gifts that this release does not know. */
export const getGiftNameKeys = (id: string | undefined): [string, string] => [`gifts.${id}`, 'gift.action'];
