import type { DayFigures } from '@liaison/shared/contracts';
import type { Core } from '../core.ts';
import { countFigures, findNewestDay, listFigures } from './figures.repository.ts';
import { toUtcDay } from '../../core/utc-day.ts';

const dayMs = 86_400_000;
/** The first time, so many days are counted. */
const firstDays = 90;

/** The counts of the days (UTC) that the desk shows. */
export function figuresService({ db, clock, inTransaction }: Pick<Core, 'db' | 'clock' | 'inTransaction'>) {
  return {
    /** Counts today, and what is missing since the last time: the day of that time was not over. */
    count: (): Promise<void> =>
      inTransaction(async (trx) => {
        const today = toUtcDay(clock());
        const since = (await findNewestDay(trx, today)) ?? addDays(today, 1 - firstDays);
        await countFigures(trx, { since, today });
      }),

    /** The last days with today, the oldest first; a day without anything has zeros. */
    async list(count: number): Promise<DayFigures[]> {
      const today = toUtcDay(clock());
      const first = addDays(today, 1 - count);
      const counts = new Map<string, number>();
      for (const row of await listFigures(db, first)) counts.set(`${row.day} ${row.name}`, row.count);
      return Array.from({ length: count }, (_, index) => {
        const day = addDays(first, index);
        const get = (name: Exclude<keyof DayFigures, 'day'>) => counts.get(`${day} ${name}`) ?? 0;
        return {
          day,
          signups: get('signups'),
          activations: get('activations'),
          messages: get('messages'),
          payments: get('payments'),
          reports: get('reports'),
        };
      });
    },
  };
}

const addDays = (day: string, count: number) => toUtcDay(new Date(new Date(day).getTime() + count * dayMs));
