import { readFile } from 'node:fs/promises';
import { commandTokenMs, createOperatorToken } from '@liaison/release';
import { pictureBounds } from '@liaison/shared/contracts';
import { StartupError } from './core/startup-error.ts';

export interface OperatorOptions {
  url: URL;
  /** Null where none was found: help needs none. */
  secret: string | null;
  actor: string;
  print(line: string): void;
}

/** What visitors wrote can neither control the terminal, which some characters do, nor begin a line that looks like one of the list. */
export const toTerminalText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, '\uFFFD')
    .replaceAll('\n', '\n    ');

/** Calls the running service with a token signed by its secret. An object is sent as JSON. */
export async function sendRequest(
  { url, secret }: OperatorOptions,
  path: string,
  body?: object,
): Promise<Response> {
  if (secret === null)
    throw new StartupError('No secret of a service was found: set its SECRET, or its DATA_DIR.');
  const headers = {
    authorization: `Bearer ${createOperatorToken(secret, 'decide', Date.now() + commandTokenMs)}`,
    origin: url.origin,
    ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  };
  const content = body instanceof FormData ? body : JSON.stringify(body);
  const init = body ? { method: 'POST', headers, body: content } : { headers };
  const response = await fetch(new URL(`/-/operator/${path}`, url), init).catch((error: unknown) => {
    throw new StartupError(`No service answers at ${url.origin}: start it, or set its address with --url.`, {
      cause: error,
    });
  });
  if (response.ok) return response;
  const {
    error = '',
    reason = error,
    fields = {},
    problems = path.startsWith('partners') ? listProblems(fields) : [],
  } = ((await response.json().catch(() => null)) ?? {}) as ErrorBody;
  if (problems.length > 0)
    throw new StartupError([fileMessages[path] ?? 'Not accepted:', ...problems].join('\n'));
  throw new StartupError(
    reasonMessages[reason] ?? errorMessages[response.status] ?? `The service answered ${response.status}.`,
  );
}

/** A place is checked as that of a sign-up, which has it in `data`. */
const listProblems = (fields: Record<string, string>): string[] =>
  Object.entries(fields).map(([name, code]) => `${name.replace(/^data\./, '')} ${code}`);

/** What the service answers to a list that it is asked for. */
export async function loadData<T>(options: OperatorOptions, path: string): Promise<T> {
  const response = await sendRequest(options, path);
  return (await response.json()) as T;
}

interface ErrorBody {
  error?: string;
  reason?: string;
  /** Error code by field. */
  fields?: Record<string, string>;
  /** Of a file that was written by hand. */
  problems?: string[];
}

/** By reason, else by code. */
const reasonMessages: Partial<Record<string, string>> = {
  same_person: 'Somebody else must decide about this appeal.',
  sent_before: 'This text was sent before.',
  email_in_use:
    'The account of the desk with this address has another role or is disabled: an administrator changes that in the list of the staff.',
  no_partner: 'There is no fictional partner of this number.',
  authentication_required: 'This fictional partner was retired meanwhile.',
  retired: 'This fictional partner is retired.',
  too_small: `The picture is too small: each side needs ${pictureBounds.minShortSidePx} pixels.`,
  too_large: `The file is too large: a picture may have ${pictureBounds.maxBytes / 1024 / 1024} MB.`,
  unsupported: 'The file is no picture that the service can read.',
  photo_refused: 'This picture was banned.',
  photo_limit: 'The fictional partner has as many private pictures as it can.',
  code_used:
    'Another order has used the discount of this payment since: send the money back, with --by refund.',
};

/** By path of the call. */
const fileMessages: Partial<Record<string, string>> = {
  campaigns: 'The file must hold a category, a path and the texts of all seven languages:',
  partners: 'The file must hold a profile:',
};

const errorMessages: Partial<Record<number, string>> = {
  400: 'The text of --because must have 5 to 2000 characters, and the name of --as at most 60.',
  403: 'The service has another secret: set its SECRET, or its DATA_DIR.',
  404: 'There is nothing of this number to decide.',
  409: 'This decision was made already.',
  422: 'A violation needs the --rule that it is one of, a profile that was reported as a minor the check of its --age to be shown, and a granted appeal about a report the --decision about it.',
};

export async function readJsonFile(file: string): Promise<unknown> {
  return readFile(file, 'utf8')
    .then(JSON.parse)
    .catch((error: unknown) => {
      throw new StartupError(`${file} cannot be read as JSON.`, { cause: error });
    });
}
