/** To compare a text with a search: without accents, case and the shape of apostrophes. The ł has no accent in Unicode. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll(/[’ʼʻ]/g, "'");
