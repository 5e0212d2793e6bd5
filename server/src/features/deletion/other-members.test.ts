import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { useService } from '../../testing/service.ts';
import { createBusyMember } from './busy-member.fixture.ts';
import { eraseAccount } from './erase-account.ts';
import { findEverywhere, findReferences } from './find-everywhere.fixture.ts';
import { otherTexts, personalTexts } from './personal-texts.fixture.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'liaison-other-members-test-'));
const service = useService({ dataDir, payments: 'sandbox' });
// The sandbox provider calls the webhook over the network.
beforeAll(() => service.listen());
afterAll(() => rmSync(dataDir, { recursive: true }));

const createBen = () =>
  service.createMember({ credits: 60, profile: { gender: 'male', looking_for: 'female' } });

/** The files of the export by name, and the paths in its folders. */
async function readExport(userId: string): Promise<[string, unknown][]> {
  const content: [string, unknown][] = [];
  for (const { ownedData } of service.app.features) {
    for (const [name, read] of Object.entries(ownedData?.exportFiles ?? {}))
      content.push([name, await read(service.db, userId, service.core.config)]);
    for (const [name, list] of Object.entries(ownedData?.exportFolders ?? {}))
      content.push([name, (await list(service.core, userId)).map(({ path }) => path)]);
  }
  return content;
}

test('the erasure of an account leaves all that another member has, in tables and files', async () => {
  const ben = await createBen();
  const nora = await createBusyMember(service, ben);
  const gwen = await createBusyMember(service, ben, otherTexts);
  await service.runJobs();
  const readOther = async () => ({
    texts: await findEverywhere(service.db, dataDir, otherTexts),
    rows: await findReferences(service.db, gwen.id),
    payments: await service.db.selectFrom('payments').selectAll().where('user_id', '=', gwen.id).execute(),
  });
  const before = await readOther();

  await service.core.inTransaction(async (trx) => {
    await lockAccounts(trx, [nora.id]);
    await eraseAccount(service.app, trx, nora.id);
  });
  await service.runJobs();

  expect(await readOther()).toEqual(before);
});

test('the export of a member has nothing of another one who used every feature', async () => {
  const ben = await createBen();
  const nora = await createBusyMember(service, ben);
  const before = await readExport(nora.id);
  const gwen = await createBusyMember(service, ben, otherTexts);

  const content = JSON.stringify(await readExport(gwen.id));

  expect(await readExport(nora.id)).toEqual(before);
  expect(content).toContain(otherTexts['own report']);
  expect(Object.values(personalTexts).filter((text) => content.includes(text))).toEqual([]);
});
