// Not in the schema's file, so that a page which needs the names loads no zod.

/** The parameters of a campaign's address (§5): the page stores them and removes them from its address. */
export const trackingParameters =
  'network ref sub sub1 sub2 sub3 aff_sub aff_sub1 aff_sub2 aff_sub3 cpc'.split(' ');
