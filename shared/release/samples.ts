/** Inserts the parameters of a path into a call: `GET /api/profile.php?id=:id` becomes `GET /api/profile.php?id=5`. */
export const fillCall = (call: string, params: Readonly<Record<string, string>>): string =>
  call.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));

/** The sample with a placeholder for each `*`, in the order in which `matchSample` returns the texts for them. */
export function toPlaceholders<T>(sample: T): T {
  let count = 0;
  const replace = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('*', () => `%answer.${count++}%`) : value;
  return JSON.parse(JSON.stringify(sample, replace)) as T;
}

/** Replaces the placeholders of `toPlaceholders` in HTML. */
export const insertTexts = (
  html: string,
  texts: readonly string[],
  escape: (text: string) => string,
): string =>
  html.replace(/%answer\.(\d+)%/g, (_placeholder, index: string) => escape(texts[Number(index)] ?? ''));

/**
 * The texts of an answer where the sample has a `*`; null when HTML made of the sample does not show this answer. In a sample, `*`
 * stands for any text or number, `:name` for a parameter of the path, and a number for any number; everything else must be equal. Keys
 * and list items that a sample leaves out may have any value: no screen shows them at first.
 */
export function matchSample(
  sample: unknown,
  answer: unknown,
  params: Readonly<Record<string, string>>,
): string[] | null {
  if (typeof sample === 'string') return matchText(sample, answer, params);
  if (typeof sample !== 'object' || sample === null) {
    const isAlike = typeof sample === 'number' ? typeof answer === 'number' : sample === answer;
    return isAlike ? [] : null;
  }
  if (typeof answer !== 'object' || answer === null) return null;
  const found = Object.entries(sample).map(([key, value]) =>
    matchSample(value, (answer as Record<string, unknown>)[key], params),
  );
  return found.every((texts) => texts !== null) ? found.flat() : null;
}

function matchText(
  sample: string,
  answer: unknown,
  params: Readonly<Record<string, string>>,
): string[] | null {
  if (typeof answer !== 'string' && typeof answer !== 'number') return null;
  const text = String(answer);
  const [start = '', end] = sample.split('*');
  if (end === undefined) return text === (params[sample.replace(/^:/, '')] ?? sample) ? [] : null;
  const isAlike = text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
  return isAlike ? [text.slice(start.length, text.length - end.length)] : null;
}
