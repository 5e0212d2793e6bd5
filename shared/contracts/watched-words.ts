import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { Id, Timestamp } from './primitives.ts';

/** `refused`: no name and no profile text may contain it. `reviewed`: first messages with it are looked at when there are several. */
export const wordEffects = ['refused', 'reviewed'] as const;

export const NewWord = z.object({
  /** A word or several in a row. */
  word: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'required'),
      z.minLength(2, 'too_short'),
      z.maxLength(60, 'too_long'),
      z.regex(/[\p{L}\p{N}]/u, 'invalid'),
    ),
  effect: z.enum(wordEffects),
});
export type NewWord = z.infer<typeof NewWord>;

const WatchedWord = z.object({
  ...NewWord.shape,
  id: Id,
  /** Null when the account of the desk no longer exists. */
  by: z.nullable(z.string()),
  created_at: Timestamp,
});
export type WatchedWord = z.infer<typeof WatchedWord>;

const administrators = { access: 'staff', staffRoles: ['administrator'] } as const;

export const watchedWordEndpoints = defineEndpoints({
  'GET /api/desk/words': {
    ...administrators,
    limit: 'read',
    summary: 'Lists the words that administrators have added to those that the service refuses or reviews',
    response: z.object({ words: z.array(WatchedWord) }),
  },
  'POST /api/desk/words': {
    ...administrators,
    limit: 'write',
    summary: 'Adds a word; it applies to what is written from then on',
    body: NewWord,
    response: z.object({ id: Id }),
    status: 201,
  },
  'DELETE /api/desk/words': {
    ...administrators,
    limit: 'write',
    summary: 'Removes a word',
    query: z.object({ id: Id }),
    response: null,
  },
});
