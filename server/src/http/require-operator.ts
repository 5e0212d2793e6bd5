import { isOperatorToken } from '@liaison/release';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../core/domain-error.ts';

/** A hook that requires a token signed with the service's secret, as `npm run operator` sends it. */
export const requireOperator =
  ({ config, clock }: { config: { secret: string }; clock: () => Date }) =>
  async (request: FastifyRequest) => {
    const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!isOperatorToken(config.secret, 'decide', token, clock().getTime()))
      throw new DomainError('forbidden');
  };
