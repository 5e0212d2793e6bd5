/** Compressed by brotli, in bytes (quality.md, "Speed"; the build writes brotli sizes into the release). */
export const budgets = {
  /** What one route or slot brings along: the module's entry and the screen's own files. */
  ownCode: 55 * 1024,
  /** What the shell loads before anything can be shown, libraries included. The goal is 175; the rest is slack. */
  shellStart: 190 * 1024,
} as const;
