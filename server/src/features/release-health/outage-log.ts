import { isOutage } from '../../core/is-outage.ts';
import type { Log } from '../../core/log.ts';

export type OutageLog = ReturnType<typeof outageLog>;

/** For work that is repeated every few seconds: while the database or the store is away, only the first failure is logged. */
export function outageLog(log: Pick<Log, 'error'>) {
  let wasAway = false;
  let isAway = false;
  return {
    /** To be called before each repetition. */
    start(): void {
      wasAway = isAway;
      isAway = false;
    },
    error(facts: { err: unknown; module?: string; decision?: string }, message: string): void {
      const isLost = isOutage(facts.err);
      if (!isLost || !(wasAway || isAway)) log.error(facts, message);
      isAway ||= isLost;
    },
  };
}
