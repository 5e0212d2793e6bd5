export const previewDays = 7;

/**
 * The last part of a preview's version, such as `preview.1795947000.k3f9…`: when it expires in seconds, and a secret. Whoever knows the
 * version may load it, so the address of a preview is the right to see it.
 */
export const createPreviewSuffix = (now: number, secret: string) =>
  `preview.${Math.floor(now / 1000) + previewDays * 24 * 60 * 60}.k${secret}`;

/** Milliseconds; null for a version that is no preview. */
export function getPreviewExpiry(version: string): number | null {
  const [, seconds] = /-preview\.(\d{1,12})\.k\w+$/.exec(version) ?? [];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

export const isOpenPreview = (version: string, now: number) => (getPreviewExpiry(version) ?? 0) > now;
