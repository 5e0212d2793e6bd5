import { isOperatorToken } from '@liaison/shared/release';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../core.ts';
import { DomainError } from '../core/domain-error.ts';

/** A hook that lets `npm run operator` pass: whoever signs with the service's secret. */
export const onlyOperators =
  ({ config, clock }: Pick<Core, 'config' | 'clock'>) =>
  async (request: FastifyRequest) => {
    const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!isOperatorToken(config.secret, 'decide', token, clock().getTime()))
      throw new DomainError('forbidden');
  };
