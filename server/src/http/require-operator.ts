import { Id } from '@liaison/shared/contracts';
import { isOperatorToken } from '@liaison/release';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { DomainError } from '../core/domain-error.ts';
import { parseByHand } from '../core/parse-by-hand.ts';

/** The name of who decides, for the history of what was decided. */
export const Actor = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** Why something was decided, for those whom it concerns. */
export const Reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(2000));

/** A hook that requires a token signed with the service's secret, as `npm run operator` sends it. */
export const requireOperator =
  ({ config, clock }: { config: { secret: string }; clock: () => Date }) =>
  async (request: FastifyRequest) => {
    const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!isOperatorToken(config.secret, 'decide', token, clock().getTime()))
      throw new DomainError('forbidden');
  };

/** An id in the path of an operator's call; anything else is `not_found`. */
export function parseOperatorId(text: string): string {
  if (!Id.safeParse(text).success) throw new DomainError('not_found');
  return text;
}

/** The content of a file that an operator wrote, and who it is; the error names every problem of the file. */
export function parseFile<T>(schema: z.ZodMiniType<T>, body: unknown): { content: T; actor: string } {
  const { content, actor } = Object(body) as { content?: unknown; actor?: unknown };
  const parsed = parseByHand(schema, content);
  if (!parsed.success) throw new DomainError('malformed', { problems: parsed.problems });
  const operator = Actor.safeParse(actor);
  if (!operator.success) throw new DomainError('malformed');
  return { content: parsed.data, actor: operator.data };
}
