/** Without what nobody sees, such as zero-width spaces, soft hyphens and marks of direction, by which a word would not be found. */
export const removeInvisible = (text: string): string =>
  text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
