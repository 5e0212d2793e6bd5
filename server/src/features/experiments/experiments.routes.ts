import { createHash } from 'node:crypto';
import { ExperimentExposure } from '@liaison/shared/contracts';
import { assignExperiments, isRunning, listLiveReleases, type LiveSet } from '@liaison/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../core/domain-error.ts';
import { createSameOriginGuard } from '../../http/request-guards.ts';
import { requireOperator } from '../../http/require-operator.ts';
import type { Core } from '../core.ts';
import { countExposure, sumCounts } from './experiments.repository.ts';

export interface ExperimentsOptions {
  core: Core;
  current(): LiveSet;
  /** Null for those who take part in no experiment. */
  findVisitor(request: FastifyRequest): string | null;
}

const maxBodyBytes = 1024;
const day = 24 * 60 * 60 * 1000;
/** A page that is opened again on the same day counts once. */
const exposuresPerVisitor = { max: 1, windowMs: day };

/** Counts who has seen a variant, by day and without an id, and tells operators the counts (DEC-38). */
export function registerExperiments(
  app: FastifyInstance,
  { core, current, findVisitor }: ExperimentsOptions,
) {
  const { config, db, clock, limits } = core;

  app.post(
    '/-/experiments',
    {
      bodyLimit: maxBodyBytes,
      config: { rateClass: 'beacon' },
      onRequest: createSameOriginGuard(config.publicUrl),
    },
    async (request, reply) => {
      const exposure = ExperimentExposure.safeParse(request.body);
      if (!exposure.success) throw new DomainError('malformed');
      const visitor = findVisitor(request);
      if (visitor !== null && isAssigned(exposure.data, visitor) && (await isFirst(exposure.data, visitor)))
        await countExposure(db, exposure.data, clock());
      return reply.code(204).send();
    },
  );

  app.get(
    '/-/operator/experiments',
    { onRequest: requireOperator(core), config: { rateClass: 'write' } as const },
    async () => {
      const counts = await sumCounts(db);
      const declared = listDeclared();
      const names = new Set([...declared.keys(), ...counts.map(({ experiment }) => experiment)]);
      return {
        experiments: [...names].toSorted().map((name) => {
          const { path, start, end, variants = [] } = declared.get(name) ?? {};
          const own = counts.filter(({ experiment }) => experiment === name);
          const shares = new Map(variants.map((variant) => [variant.name, variant.share]));
          return {
            name,
            ...(start && end && { path, start, end, isRunning: isRunning({ start, end }, clock()) }),
            variants: [...new Set([...shares.keys(), ...own.map(({ variant }) => variant)])].map(
              (variant) => {
                const { exposures = 0, signups = 0 } = own.find((it) => it.variant === variant) ?? {};
                return { name: variant, share: shares.get(variant) ?? null, exposures, signups };
              },
            ),
          };
        }),
      };
    },
  );

  const listDeclared = () =>
    new Map(
      listLiveReleases(current())
        .flatMap(({ routes }) => routes.flatMap(({ experiments = [] }) => experiments))
        .map((experiment) => [experiment.name, experiment]),
    );

  /** Others would let any visitor fill the table with invented variants, or count for one that they were not shown. */
  const isAssigned = ({ name, variant }: ExperimentExposure, visitor: string) =>
    assignExperiments(listLiveReleases(current()), { visitor, now: clock() }).some(
      (assigned) => assigned.name === name && assigned.variant.name === variant,
    );

  /** The limit forgets its key after a day; a digest of it is all that it has of the visitor. */
  async function isFirst({ name }: ExperimentExposure, visitor: string): Promise<boolean> {
    const key = createHash('sha256').update(`${name}\0${visitor}`).digest('base64url');
    return !(await limits.isExceeded('experiment', key, exposuresPerVisitor));
  }
}
