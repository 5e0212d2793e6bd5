/** Apart from the schemas, which would bring their library along to whoever only needs the names. */
export const locales = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl'] as const;
