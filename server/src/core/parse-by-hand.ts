import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

/** Parses what somebody wrote by hand: the problems name each place and what is wrong there. */
export function parseByHand<T>(
  schema: z.ZodMiniType<T>,
  content: unknown,
): { success: true; data: T } | { success: false; problems: string[] } {
  // Without texts of its own, the small version of zod calls everything invalid input.
  const parsed = z.safeParse(schema, content, { error: en().localeError });
  if (parsed.success) return { success: true, data: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
  return { success: false, problems };
}
