import { beforeAll, expect, test } from '@jest/globals';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { type TestMember, useService } from '../../testing/service.ts';
import { eraseAccount } from '../deletion/index.ts';
import { findLedgerErrors } from './ledger-check.repository.ts';
import { createBuyerSteps } from './payments.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { createBuyer, spend } = createBuyerSteps(service);
// The sandbox provider calls the webhook over the network.
beforeAll(() => service.listen());
const yearMs = 366 * 86_400_000;
const tables = ['payments', 'ledger', 'consents'] as const;

const erase = ({ id }: TestMember) =>
  service.core.inTransaction(async (trx) => {
    await lockAccounts(trx, [id]);
    await eraseAccount(service.app, trx, id);
  });

/** Of which members the tables have rows. */
async function listOwners() {
  await service.core.inTransaction((trx) => service.core.jobs.enqueue(trx, 'purge-old-payments', {}));
  await service.runJobs();
  const owners = new Set<string>();
  for (const table of tables)
    for (const row of await service.db.selectFrom(table).select('user_id').execute()) owners.add(row.user_id);
  return owners;
}

test('payments and ledger of an erased account are deleted after seven years, those of another member stay', async () => {
  const [{ member: anna, id }, { member: vera }, { member: late }] = [
    await createBuyer(),
    await createBuyer(),
    await createBuyer(),
  ];
  await spend(anna, 15);
  await erase(anna);
  service.clock.advance(6 * yearMs);
  await spend(late, 15);
  await erase(late);
  expect(await listOwners()).toEqual(new Set([anna.id, vera.id, late.id]));

  service.clock.advance(yearMs);

  expect(await listOwners()).toEqual(new Set([vera.id, late.id]));
  const events = service.db.selectFrom('payment_events').select('id').where('payment_id', '=', id);
  expect(await events.execute()).toEqual([]);
  expect(await findLedgerErrors(service.db)).toEqual([]);
});
