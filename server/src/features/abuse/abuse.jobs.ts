import { setImmediate } from 'node:timers/promises';
import type { Core } from '../core.ts';
import { raiseReview } from '../reports/index.ts';
import { listWatchedWords } from '../watched-words/index.ts';
import { listActiveSenders } from './abuse.repository.ts';
import { findPatterns, limits } from './find-patterns.ts';
import { forgetSignupNetworks } from './record-signup.ts';

const hourMs = 3_600_000;

/** Looks for patterns in the messages of the last hour. It only raises reviews: staff decide. */
export function defineAbuseJob(core: Core): void {
  const { db, clock, inTransaction } = core;
  core.jobs.define({
    name: 'abuse-patterns',
    cron: '*/5 * * * *',
    async run() {
      const now = clock();
      await forgetSignupNetworks(db, now);
      const since = new Date(now.getTime() - hourMs);
      const words = await listWatchedWords(db, 'reviewed');
      const minConversations = Math.min(...Object.values(limits));
      for (const { sender_id: memberId, messages } of await listActiveSenders(db, {
        since,
        minConversations,
      })) {
        // Calls are answered between two senders.
        await setImmediate();
        for (const { pattern, messageId } of findPatterns(messages, words))
          await inTransaction((trx) =>
            raiseReview(trx, { memberId, pattern, subject: { type: 'message', id: messageId }, now }),
          );
      }
    },
  });
}
