import * as z from 'zod/mini';
import { DomainError } from '../../core/domain-error.ts';
import { requireOperator } from '../../http/require-operator.ts';
import type { Feature } from '../feature.ts';
import { countCases } from './transparency.repository.ts';

const Year = z.coerce.number().check(z.int(), z.gte(2000), z.lte(2999));

/** The figures of the yearly report on moderation (DSA, article 15): numbers without personal data, for `npm run operator`. */
export const transparencyFeature: Feature = {
  name: 'transparency',
  register({ app, core }) {
    app.get<{ Querystring: { year?: unknown } }>(
      '/-/operator/transparency',
      { onRequest: requireOperator(core), config: { rateClass: 'write' } as const },
      async ({ query }) => {
        const year = Year.safeParse(query.year);
        if (!year.success) throw new DomainError('malformed');
        const [from, to] = [new Date(Date.UTC(year.data, 0)), new Date(Date.UTC(year.data + 1, 0))];
        return { counts: await countCases(core.db, { from, to }) };
      },
    );
  },
};

export type { CaseCount } from './transparency.repository.ts';
