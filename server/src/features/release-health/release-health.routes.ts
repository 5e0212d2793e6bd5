import { timingSafeEqual } from 'node:crypto';
import { ReleaseHealthBeacon, type ReleaseReport } from '@liaison/shared/contracts';
import { getNamedVersions, type LiveSet } from '@liaison/release';
import type { ReleaseStore } from '@liaison/release/store';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../core/domain-error.ts';
import { toNetwork } from '../../core/networks.ts';
import { createSameOriginGuard } from '../../http/request-guards.ts';
import type { Core } from '../core.ts';
import { canaryWatcher } from './canary-watcher.ts';
import { healthCounts } from './health-counts.ts';
import { formatMetrics } from './metrics.ts';
import { outageLog } from './outage-log.ts';
import { addHealthCounts } from './release-health.repository.ts';

export interface ReleaseHealthOptions {
  core: Core;
  store: ReleaseStore;
  current(): LiveSet;
}

const intervalMs = 5000;
const maxBeaconBytes = 8 * 1024;
const hourMs = 60 * 60 * 1000;
/** Of one network, for one release or one comparison. */
const networkLimits = {
  'release-failed': { max: 1, windowMs: 24 * hourMs },
  'release-ok': { max: 10, windowMs: hourMs },
  'release-load': { max: 10, windowMs: hourMs },
};

/** Counts what pages report of the releases that a channel names, and watches canaries by it while the app listens. */
export function registerReleaseHealth(app: FastifyInstance, { core, store, current }: ReleaseHealthOptions) {
  const { config, db, clock, limits, log } = core;
  const counts = healthCounts();
  const failures = outageLog(log);
  const watch = canaryWatcher({ core, failures, store, current });
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  app.post(
    '/-/release-health',
    {
      bodyLimit: maxBeaconBytes,
      config: { rateClass: 'beacon' },
      onRequest: createSameOriginGuard(config.publicUrl),
    },
    async (request, reply) => {
      const beacon = ReleaseHealthBeacon.safeParse(request.body);
      if (!beacon.success) throw new DomainError('malformed');
      for (const report of beacon.data.releases.filter(isNamed)) {
        counts.add(await limitToNetwork(report, request.ip));
      }
      return reply.code(204).send();
    },
  );

  if (config.metricsToken !== null) {
    const expected = Buffer.from(`Bearer ${config.metricsToken}`);
    app.get('/metrics', { config: { rateClass: 'page' } }, async ({ headers }, reply) => {
      const given = Buffer.from(headers.authorization ?? '');
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        throw new DomainError('forbidden');
      reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
      return reply.send(formatMetrics(counts.listTotals()));
    });
  }

  /** Others would let any visitor fill the table with invented versions. */
  function isNamed({ name, version }: ReleaseReport): boolean {
    const module = current().get(name);
    return module !== undefined && getNamedVersions(module.channel).includes(version);
  }

  /**
   * What a network may add to a comparison is limited, so that a single broken, slow or dishonest browser does not decide about a
   * canary. While one runs, both versions share the limit, and reports before the canary do not matter: otherwise a network of many
   * visitors, most of them on stable, or a day of failures of stable alone would make the canary look worse.
   */
  async function limitToNetwork(report: ReleaseReport, address: string): Promise<ReleaseReport> {
    const { name, version, outcome, loadMs } = report;
    const comparison = current().get(name)?.channel.canary?.salt ?? version;
    const key = `${name}:${comparison}:${toNetwork(address)}`;
    const isWithin = async (limit: keyof typeof networkLimits) =>
      !(await limits.isExceeded(limit, key, networkLimits[limit]));
    const isOutcomeCounted = outcome !== undefined && (await isWithin(`release-${outcome}`));
    const isLoadCounted = loadMs !== undefined && (await isWithin('release-load'));
    return {
      ...report,
      outcome: isOutcomeCounted ? outcome : undefined,
      loadMs: isLoadCounted ? loadMs : undefined,
    };
  }

  async function storeCounts() {
    const added = counts.removeNew();
    if (added.length === 0) return;
    const minute = new Date(Math.floor(clock().getTime() / 60_000) * 60_000);
    await addHealthCounts(db, minute, added).catch((error: unknown) => {
      counts.restore(added);
      throw error;
    });
  }

  async function update(): Promise<void> {
    failures.start();
    await storeCounts();
    await watch();
  }

  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      // While the database is slow, updates must not queue up.
      running ??= update()
        .catch((error: unknown) => failures.error({ err: error }, 'release health was not stored'))
        .finally(() => {
          running = null;
        });
    }, intervalMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
    await storeCounts().catch((error: unknown) => log.error({ err: error }, 'release health was not stored'));
  });

  return { update };
}
