/** Empty at 0, `99+` above 99 (SH-030). */
export function formatBadgeCount(count: number): string {
  if (count <= 0) return '';
  return count > 99 ? '99+' : String(count);
}

/** Removes dashes and spaces (SH-032). */
export const normalizePhone = (phone: string) => phone.replace(/[\s\p{Pd}]/gu, '');

/** Counts as the service does: code points, not UTF-16 units. */
export const countCodePoints = (text: string) => [...text].length;
