import { Decision } from '@liaison/shared/contracts';
import { createCaseToken, getDecisionPath, isCaseToken } from '../../core/case-token.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { Connection, Transaction } from '../../db/database.ts';
import type { Core } from '../core.ts';
import {
  type DecisionRow,
  findDecision,
  insertDecision,
  isAppealed,
  type NewDecision,
} from './decisions.repository.ts';

const appealMonths = 6;
const dayMs = 86_400_000;

/** Noon (UTC) of the last day to appeal against a decision, which is that day nearly everywhere; null for a final decision. */
export function getLastAppealDay({
  is_final,
  created_at,
}: Pick<DecisionRow, 'is_final' | 'created_at'>): Date | null {
  if (is_final) return null;
  const lastDay = new Date(created_at);
  lastDay.setUTCMonth(lastDay.getUTCMonth() + appealMonths);
  lastDay.setUTCHours(12, 0, 0, 0);
  return lastDay;
}

/** Who reads the date has all of that day, wherever they live: it ends last at 12 hours behind UTC. */
export const isAppealOver = (lastDay: Date, now: Date): boolean => now.getTime() >= lastDay.getTime() + dayMs;

/**
 * Decisions from before can be appealed no more. Half a year ends up to three days later after a short month, and its last day is over
 * 36 hours after it has begun.
 */
export function getAppealsStart(now: Date): Date {
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - appealMonths);
  start.setUTCDate(start.getUTCDate() - 5);
  return start;
}

/** What the parties of reports and complaints are told about decisions (DEC-26). */
export function decisionsService({ config, clock, createId }: Pick<Core, 'config' | 'clock' | 'createId'>) {
  const { secret } = config;

  async function toDecision(db: Connection, row: DecisionRow): Promise<Decision> {
    const lastDay = getLastAppealDay(row);
    const isOpen = lastDay !== null && !isAppealOver(lastDay, clock()) && !(await isAppealed(db, row.id));
    return Decision.parse({
      ...row,
      token: createCaseToken(secret, row.id),
      decided_at: row.created_at.toISOString(),
      ends_at: row.ends_at?.toISOString() ?? null,
      appeal_until: isOpen ? lastDay.toISOString() : null,
    });
  }

  return {
    toDecision,

    /** Stores what a party is told and returns the path of its link. */
    async create(trx: Transaction, decision: Omit<NewDecision, 'id' | 'created_at'>): Promise<string> {
      const id = createId();
      await insertDecision(trx, { ...decision, id, created_at: clock() });
      return getDecisionPath(secret, id);
    },

    async find(db: Connection, link: { id: string; token: string }): Promise<Decision> {
      const row = isCaseToken(secret, link) ? await findDecision(db, link.id) : undefined;
      if (!row) throw new DomainError('not_found');
      return toDecision(db, row);
    },
  };
}
