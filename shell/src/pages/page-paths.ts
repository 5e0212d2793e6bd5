/** The paths of the pages that the shell itself has. */
export const pagePaths = {
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  ban: '/ban',
  complaints: '/complaints',
  returnPolicy: '/return-policy',
  faq: '/faq',
  support: '/service',
  langConfig: '/lang-config',
} as const;

/** Every page links to the company's details, which are part of the support page. */
export const imprintPath = `${pagePaths.support}#company`;
