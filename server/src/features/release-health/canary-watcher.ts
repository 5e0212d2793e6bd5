import type { Channel } from '@liaison/shared/contracts';
import { type LiveSet, type Move, promote, setCanaryShare } from '@liaison/release';
import { ConflictError, moveChannel, type ReleaseStore } from '@liaison/release/store';
import type { Transaction } from '../../db/database.ts';
import type { Core } from '../core.ts';
import {
  addTotals,
  type CanaryEnding,
  type CanaryState,
  findHaltReason,
  findSlowBound,
  startComparison,
  toVersionTotals,
} from './canary-comparison.ts';
import type { OutageLog } from './outage-log.ts';
import {
  type CanaryWatchKey,
  deleteWatch,
  listEndingWatches,
  lockWatch,
  saveWatch,
  sumHealthCounts,
  sumHealthCountsTwice,
} from './release-health.repository.ts';

type Canary = NonNullable<Channel['canary']>;

interface RunningCanary extends Canary {
  module: string;
  stable: string;
}

type Decision = { action: 'halt'; reason: string } | { action: 'widen'; share: number } | { action: 'none' };

export interface CanaryWatcherOptions {
  core: Core;
  failures: OutageLog;
  store: ReleaseStore;
  current(): LiveSet;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Servers store their counts within seconds, so an earlier minute changes no more. */
const openMinutes = 5;
/** Minutes are merged to hours after two, so a comparison that was not continued for longer than this starts again. */
const longestPauseMs = 60 * minuteMs;
/** A step with fewer reports of the canary says too little to take the next one. */
const minStepReports = 100;
const author = 'canary watch';

/**
 * Compares running canaries with stable; halts those that are worse and widens those that are to grow. Any server may run it at
 * any time: the row of a canary is locked while it is compared, and the channel moves by compare-and-swap.
 */
export function canaryWatcher({ core, failures, store, current }: CanaryWatcherOptions): () => Promise<void> {
  const { db, inTransaction, clock, log, mail, jobs } = core;

  async function watchAll() {
    await finishEnded().catch((error: unknown) =>
      failures.error({ err: error }, 'an ended canary is not reported'),
    );
    for (const { name, channel, stable } of current().values()) {
      const { canary } = channel;
      if (!canary || canary.share === 0) continue;
      // A canary that cannot be compared must not keep the others from being watched.
      await watchOne({ ...canary, module: name, stable: stable.version }).catch((error: unknown) =>
        failures.error({ err: error, module: name }, 'a canary could not be compared'),
      );
    }
  }

  async function watchOne(canary: RunningCanary) {
    const decision = await inTransaction((trx) => compare(trx, canary));
    await apply(canary, decision).catch((error: unknown) => {
      // An operator moved the channel at the same moment; the next look finds what is live then.
      if (error instanceof ConflictError) return;
      const { module } = canary;
      failures.error({ err: error, module, decision: decision.action }, 'a canary could not be moved');
    });
  }

  async function compare(trx: Transaction, canary: RunningCanary): Promise<Decision> {
    const locked = await lockWatch(trx, canary);
    if (locked === 'busy') return { action: 'none' };
    const now = clock().getTime();
    const stored = locked && (locked.state as CanaryState);
    // After the clock was set back, nothing would be counted until it is there again.
    if (!stored || now < stored.countedFrom || now - stored.countedFrom > longestPauseMs) {
      await saveWatch(trx, canary, await start(trx, canary, now));
      return { action: 'none' };
    }
    const countedFrom = Math.max(stored.countedFrom, toMinute(now) - openMinutes * minuteMs);
    const { totals, counted } = await readBothTotals(trx, canary, { since: stored.countedFrom, countedFrom });
    const isMoved = stored.share !== canary.share;
    const compared = {
      ...addTotals(stored, totals),
      ...(isMoved && { share: canary.share, shareSince: now, shareReports: 0 }),
    };
    const decision = decide(canary, compared, now);
    await saveWatch(trx, canary, {
      ...compared,
      countedFrom,
      counted,
      ending: describeEnding(canary, decision),
      slowAboveMs: compared.slowAboveMs ?? findSlowBound((await readTotals(trx, canary, now - dayMs)).stable),
      ...(decision.action === 'widen' && { share: decision.share, shareSince: now, shareReports: 0 }),
    });
    return decision;
  }

  async function start(trx: Transaction, canary: RunningCanary, now: number): Promise<CanaryState> {
    const countedFrom = toMinute(now);
    const counted = await readTotals(trx, canary, countedFrom);
    return startComparison({ now, countedFrom, counted, share: canary.share });
  }

  async function readTotals(trx: Transaction, { module, version, stable }: RunningCanary, since: number) {
    const counts = await sumHealthCounts(trx, { module, since: new Date(since) });
    return toVersionTotals(counts, { canary: version, stable });
  }

  async function readBothTotals(
    trx: Transaction,
    { module, version, stable }: RunningCanary,
    { since, countedFrom }: { since: number; countedFrom: number },
  ) {
    const moments = { since: new Date(since), later: new Date(countedFrom) };
    const { all, recent } = await sumHealthCountsTwice(trx, { module, ...moments });
    const versions = { canary: version, stable };
    return { totals: toVersionTotals(all, versions), counted: toVersionTotals(recent, versions) };
  }

  async function apply(canary: RunningCanary, decision: Decision): Promise<void> {
    if (decision.action === 'none') return;
    const { module, version, stable } = canary;
    const channel = await store.readChannel(module);
    if (channel.canary?.salt !== canary.salt || channel.canary.share !== canary.share) return;
    if (decision.action === 'halt') {
      // Without the check of `moveChannel`: a halt must not fail because of another release.
      await store.moveChannel(module, {
        at: clock().toISOString(),
        who: author,
        action: 'halt',
        why: decision.reason,
        from: channel,
        to: setCanaryShare(0)(channel),
      });
      log.warn({ module, version, reason: decision.reason }, 'canary halted');
      return finishEnded();
    }
    const why = `no worse than ${stable}`;
    const isLast = decision.share === 1;
    const change = isLast ? promote(version) : setCanaryShare(decision.share);
    const move: Move = (found) => {
      if (found.revision !== channel.revision) throw new ConflictError(`somebody else moved ${module}`);
      return change(found);
    };
    const action = isLast ? 'promote' : 'canary';
    await moveChannel({ store, name: module, action, move, who: author, why });
    log.info({ module, version, share: decision.share }, 'canary widened');
    if (isLast) await finishEnded();
  }

  /** Sends the mail of every canary whose channel has moved, also for a service that stopped before it could. */
  async function finishEnded(): Promise<void> {
    for (const { state, ...watch } of await listEndingWatches(db))
      // One whose channel cannot be read must not keep back the mails about the others.
      await finish(watch, state as CanaryState).catch((error: unknown) =>
        failures.error({ err: error, module: watch.module }, 'an ended canary is not reported'),
      );
  }

  async function finish(watch: CanaryWatchKey, { ending }: CanaryState): Promise<void> {
    const channel = await store.readChannel(watch.module);
    if (!ending || !hasEnded(channel, watch, ending.action)) return;
    const { mail: to, subject, text } = ending;
    await jobs.whenReady();
    await inTransaction(async (trx) => {
      // Another server may have sent it at the same moment.
      if ((await deleteWatch(trx, watch)) && to) await mail.send(trx, { to, subject, text });
    });
  }

  return watchAll;
}

function decide(canary: Canary, state: CanaryState, now: number): Decision {
  const reason = findHaltReason(state);
  if (reason) return canary.halt === false ? { action: 'none' } : { action: 'halt', reason };
  const { steps = [], everyMs = 0 } = canary.autoPromote ?? {};
  const next = steps.find((step) => step > state.share);
  const isDue = now - state.shareSince >= everyMs && state.shareReports >= minStepReports;
  return next !== undefined && isDue ? { action: 'widen', share: next } : { action: 'none' };
}

function describeEnding(
  { module, version, stable, mail }: RunningCanary,
  decision: Decision,
): CanaryEnding | undefined {
  const recipient = mail === undefined ? {} : { mail };
  if (decision.action === 'halt') {
    const text = `The canary ${version} of ${module} was halted: ${decision.reason}.\nEverybody gets ${stable} again.`;
    return { action: 'halt', ...recipient, subject: `${module} ${version}: canary halted`, text };
  }
  if (decision.action !== 'widen' || decision.share !== 1) return undefined;
  const text = `${module} ${version} was promoted: as a canary it was no worse than ${stable}.`;
  return { action: 'promote', ...recipient, subject: `${module} ${version}: promoted`, text };
}

const hasEnded = ({ stable, canary }: Channel, watch: CanaryWatchKey, action: CanaryEnding['action']) =>
  action === 'promote'
    ? stable === watch.version
    : canary?.salt === watch.salt && canary.version === watch.version && canary.share === 0;

const toMinute = (ms: number) => Math.floor(ms / minuteMs) * minuteMs;
