/** Letters and symbols that fonts draw as nothing although Unicode does not list them as ignorable. */
const blankSymbols = String.raw`\u2800\ufff9-\ufffb\u{1d159}`;
const blank = new RegExp(
  String.raw`^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}${blankSymbols}]*$`,
  'u',
);

/** Whether nothing of a text can be seen: it is empty, or has only white space and invisible characters. */
export const isBlank = (text: string): boolean => blank.test(text);
