import { expect, test } from '@jest/globals';
import { lockAccounts } from '../../../db/lock-accounts.ts';
import { type TestMember, useService } from '../../../testing/service.ts';
import { eraseAccount } from '../../deletion/index.ts';
import { createDebitSteps } from './direct-debit.fixture.ts';

const service = useService({ payments: 'sandbox' });
const debits = createDebitSteps(service);
const dayMs = 86_400_000;
const yearMs = 366 * dayMs;

const erase = ({ id }: TestMember) =>
  service.core.inTransaction(async (trx) => {
    await lockAccounts(trx, [id]);
    await eraseAccount(service.app, trx, id);
  });

async function listMandates() {
  await service.core.inTransaction((trx) => service.core.jobs.enqueue(trx, 'erase-old-mandates', {}));
  await service.runJobs();
  const rows = await service.db
    .selectFrom('direct_debits')
    .select(['account_holder', 'iban'])
    .orderBy('created_at')
    .execute();
  return rows.map(({ account_holder: holder, iban }) => [holder, iban]);
}

test('the bank account of an erased member is kept for seven years, that of another member longer', async () => {
  const [anna, vera] = [await debits.createGerman(), await debits.createGerman()];
  const mandate = ['Anna Müller', 'DE89370400440532013000'];
  const other = ['Vera Roth', 'DE02120300000000202051'];
  await debits.pay(anna);
  await debits.pay(vera, { account_holder: 'Vera Roth', iban: 'DE02 1203 0000 0000 2020 51' });
  await erase(anna);
  service.clock.advance(6 * yearMs);
  expect(await listMandates()).toEqual([mandate, other]);

  service.clock.advance(yearMs);

  expect(await listMandates()).toEqual([['', ''], other]);
});

test('the details of a mandate that was never confirmed are erased after 30 days, those of a confirmed one stay', async () => {
  const anna = await debits.createGerman();
  await debits.start(anna);
  await debits.pay(anna, { account_holder: 'Vera Roth', iban: 'DE02 1203 0000 0000 2020 51' });
  service.clock.advance(29 * dayMs);
  expect(await listMandates()).toHaveLength(2);
  expect(await listMandates()).toContainEqual(['Anna Müller', 'DE89370400440532013000']);

  service.clock.advance(2 * dayMs);
  const left = await listMandates();

  expect(left.toSorted()).toEqual([
    ['', ''],
    ['Vera Roth', 'DE02120300000000202051'],
  ]);
  const debit = service.db.selectFrom('direct_debits').where('iban', '=', '');
  expect(
    await debit.select(['street', 'house_number', 'zip', 'city', 'phone', 'code_hash']).executeTakeFirst(),
  ).toEqual({ street: '', house_number: '', zip: '', city: '', phone: '', code_hash: null });
  const consents = await service.db
    .selectFrom('consents')
    .select('id')
    .where('kind', '=', 'sdd_mandate')
    .execute();
  expect(consents).toHaveLength(1);
});
