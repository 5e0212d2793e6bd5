/** What a badge shows: nothing at 0, `99+` above 99 (SH-030). */
export function badgeText(count: number): string {
  if (count <= 0) return '';
  return count > 99 ? '99+' : String(count);
}

/** A phone number without dashes and blanks (SH-032). */
export const plainPhone = (phone: string) => phone.replace(/[\s\p{Pd}]/gu, '');

/** Length as a reader counts: code points, not UTF-16 units. */
export const codePoints = (text: string) => [...text].length;
