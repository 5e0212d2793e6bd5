import { expect } from '@jest/globals';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';
import { waitForLocks } from '../../testing/wait-for-locks.ts';
import { makePremium, sendText } from '../conversations/conversations.fixture.ts';
import { eraseAccount } from '../deletion/index.ts';
import { findEverywhere } from '../deletion/find-everywhere.fixture.ts';

const dataDir = createTemporaryFolder();
const service = useService({ dataDir });

const listReviews = () => service.db.selectFrom('reports').select(['subject_user_id', 'status']).execute();

/** A sender whose messages are a pattern, and the last of the members who got one and answered. */
async function createPattern() {
  const sender = await service.createMember({ credits: 1000 });
  await makePremium(service, sender);
  let partner = sender;
  for (let count = 0; count < 3; count += 1) {
    partner = await service.createMember({ credits: 100 });
    await sendText(sender, partner, 'Please send me a gift card');
    await sendText(partner, sender, `I live in Kerkstraat ${count}`);
    await sendText(sender, partner, 'Now the gift card please');
  }
  return { sender, partner };
}

/** The job finds the pattern, and waits for the account until it is erased. */
async function runJobDuringErasure(userId: string): Promise<void> {
  await service.core.inTransaction((trx) => service.core.jobs.enqueue(trx, 'abuse-patterns', {}));
  const { running } = await service.core.inTransaction(async (trx) => {
    await lockAccounts(trx, [userId]);
    const job = service.runJobs();
    await waitForLocks(service.db, 1);
    await eraseAccount(service.app, trx, userId);
    return { running: job };
  });
  await running;
  await service.runJobs();
}

testOnPostgres('no review is raised about a sender who is erased at the same moment', async () => {
  const { sender } = await createPattern();

  await runJobDuringErasure(sender.id);

  expect(await listReviews()).toEqual([]);
});

testOnPostgres(
  'a review keeps nothing of what a partner wrote who is erased at the same moment',
  async () => {
    const { sender, partner } = await createPattern();
    await runJobDuringErasure(partner.id);

    expect(await listReviews()).toEqual([{ subject_user_id: sender.id, status: 'open' }]);
    expect(await findEverywhere(service.db, dataDir, { text: 'Kerkstraat 2' })).toEqual({ text: [] });
  },
);
