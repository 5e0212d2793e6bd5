import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { lockAccounts } from '../../../db/lock-accounts.ts';
import { testOnPostgres, useService } from '../../../testing/service.ts';
import { eraseAccount } from '../../deletion/index.ts';
import { createPaymentSteps } from '../payments.fixture.ts';
import { buildWrongCode, createDebitSteps } from './direct-debit.fixture.ts';

const service = useService({ payments: 'sandbox', resendSeconds: 60 });
const { getPayment, listPurchases } = createPaymentSteps(service);
const { createGerman, start, confirm, resend, findCode, pay } = createDebitSteps(service);

const minuteMs = 60_000;

test('a repeated order sends one code; another account with its client id is refused', async () => {
  const member = await createGerman();
  const clientId = randomUUID();

  const first = await start(member, { client_id: clientId });
  const repeated = await start(member, { client_id: clientId });
  const changes = [{ iban: 'NL91ABNA0417164300' }, { account_holder: 'Ben Müller' }, { zip: '10117' }];
  const others = await Promise.all(
    changes.map((change) => start(member, { client_id: clientId, ...change })),
  );
  await service.runJobs();

  expect(repeated.body).toEqual(first.body);
  expect(others.map(({ error }) => error?.error)).toEqual(changes.map(() => 'client_id_reused'));
  expect(await service.listMails('+4915123456789')).toHaveLength(1);
});

test('the fifth wrong code ends the payment, and the right one does not revive it', async () => {
  const member = await createGerman();
  const { body } = await start(member);
  const code = await findCode();
  const wrong = buildWrongCode(code);

  const tries = [];
  for (let count = 0; count < 5; count += 1) tries.push(await confirm(member, body.payment_id, wrong));
  const late = await confirm(member, body.payment_id, code);

  expect(tries.slice(0, 4).map(({ error }) => error?.error)).toEqual(Array(4).fill('code_invalid'));
  expect(tries[4]?.body.payment).toMatchObject({ status: 'failed', failure_reason: 'authentication_failed' });
  expect(late.body.payment.status).toBe('failed');
  expect(await listPurchases(member.id)).toEqual([]);
});

test('a code that is right at the sixth try is refused, even before the fifth has ended the payment', async () => {
  const member = await createGerman();
  const { body } = await start(member);
  const code = await findCode();
  // As between the two transactions of the fifth wrong code.
  await service.db.updateTable('direct_debits').set({ code_tries: 5 }).execute();

  const { body: answer } = await confirm(member, body.payment_id, code);

  expect(answer.payment).toMatchObject({ status: 'failed', failure_reason: 'authentication_failed' });
  expect(await listPurchases(member.id)).toEqual([]);
});

test('a code is valid for 10 minutes, can be sent 3 times with a wait between, and only the newest one counts', async () => {
  const member = await createGerman();
  const { body } = await start(member);
  const first = await findCode();
  const sendAnother = () => resend(member, body.payment_id);

  expect((await sendAnother()).error?.error).toBe('rate_limited');
  service.clock.advance(10 * minuteMs);
  expect((await confirm(member, body.payment_id, first)).error?.error).toBe('expired');
  expect((await sendAnother()).body.sends_left).toBe(1);
  const second = await findCode();
  service.clock.advance(minuteMs);
  expect((await sendAnother()).body.sends_left).toBe(0);
  const third = await findCode();
  service.clock.advance(minuteMs);
  expect((await sendAnother()).error?.error).toBe('rate_limited');

  expect(
    (await confirm(member, body.payment_id, second === third ? buildWrongCode(third) : second)).error?.error,
  ).toBe('code_invalid');
  expect((await confirm(member, body.payment_id, third)).body.payment.status).toBe('completed');
});

test('a member gets nine codes a day, whatever the number of orders', async () => {
  const member = await createGerman();
  const ids: string[] = [];
  for (const codes of [3, 3, 2, 1]) {
    const { body } = await start(member);
    ids.push(body.payment_id);
    for (let sent = 1; sent < codes; sent += 1) {
      service.clock.advance(minuteMs);
      expect((await resend(member, body.payment_id)).status).toBe(200);
    }
  }
  service.clock.advance(minuteMs);

  expect((await resend(member, ids[2] ?? '')).error?.error).toBe('rate_limited');
  const { error } = await start(member);
  expect(error?.error).toBe('rate_limited');
  // The last code of the first order was sent four minutes ago.
  expect(Number(error?.retry_after) / 3600).toBeCloseTo(23.9, 1);
  service.clock.advance(24 * 60 * minuteMs);
  expect((await start(member)).status).toBe(202);
});

test('a spending limit that was lowered after the order holds for the code as well', async () => {
  const member = await createGerman();
  const { body } = await start(member);
  await member.call('PUT /api/spending-limit.php', { body: { limit: 2000 } });
  const code = await findCode();

  expect((await confirm(member, body.payment_id, code)).error?.error).toBe('spending_limit');

  expect(await listPurchases(member.id)).toEqual([]);
  await member.call('PUT /api/spending-limit.php', { body: { limit: null } });
  service.clock.advance(24 * 60 * minuteMs);
  expect((await start(member)).status).toBe(202);
});

test('a cancelled debit cannot be confirmed, and a confirmed one cannot be cancelled', async () => {
  const member = await createGerman();
  const cancel = (id: string) => member.call('DELETE /api/directdebit.php', { body: { payment_id: id } });
  const { body } = await start(member);
  const code = await findCode();

  expect((await cancel(body.payment_id)).body.payment.status).toBe('cancelled');
  expect((await confirm(member, body.payment_id, code)).body.payment.status).toBe('cancelled');

  const [stored] = await service.db.selectFrom('direct_debits').select('confirmed_at').execute();
  expect(stored?.confirmed_at).toBeNull();

  const other = await createGerman();
  const { body: confirmed } = await start(other);
  await confirm(other, confirmed.payment_id, await findCode());
  expect((await cancel(confirmed.payment_id)).status).toBe(404);
  const kept = await other.call('DELETE /api/directdebit.php', {
    body: { payment_id: confirmed.payment_id },
  });
  expect(kept.body.payment.status).toBe('completed');
});

test('a code that comes an hour after the order is expired, and announces no collection', async () => {
  const member = await createGerman();
  const { body } = await start(member);
  service.clock.advance(59 * minuteMs);
  await resend(member, body.payment_id);
  const code = await findCode();
  service.clock.advance(2 * minuteMs);

  expect((await confirm(member, body.payment_id, code)).error?.error).toBe('expired');
  expect((await resend(member, body.payment_id)).error?.error).toBe('expired');

  await service.runJobs();
  expect(await service.listMails(member.email)).toEqual([]);
});

test('of an erased account the confirmed mandate and its consent are kept, of others nothing but the reference', async () => {
  const member = await createGerman();
  await start(member, { account_holder: 'Ben Braun', iban: 'NL91ABNA0417164300' });
  await service.runJobs();
  await pay(member);

  await service.core.inTransaction(async (trx) => {
    await lockAccounts(trx, [member.id]);
    await eraseAccount(service.app, trx, member.id);
  });

  const debits = await service.db
    .selectFrom('direct_debits')
    .select(['account_holder', 'iban', 'street', 'phone'])
    .orderBy('created_at')
    .execute();
  expect(debits.map((debit) => Object.values(debit))).toEqual([
    ['', '', '', ''],
    ['Anna Müller', 'DE89370400440532013000', '', ''],
  ]);
  const mandates = await service.db
    .selectFrom('consents')
    .innerJoin('payments', (join) => join.onRef('subject', '=', sql`'payment:' || payments.id`))
    .select('payments.status')
    .where('kind', '=', 'sdd_mandate')
    .execute();
  expect(mandates).toEqual([{ status: 'completed' }]);
});

testOnPostgres(
  'a debit that is cancelled and confirmed at the same moment is either cancelled or paid, not both',
  async () => {
    for (let round = 0; round < 10; round += 1) {
      const member = await createGerman();
      const { body } = await start(member, { phone: `0151 2345678${round}` });
      const code = await findCode();

      await Promise.all([
        confirm(member, body.payment_id, code),
        member.call('DELETE /api/directdebit.php', { body: { payment_id: body.payment_id } }),
      ]);

      const { payment } = await getPayment(member, body.payment_id);
      const debit = await service.db
        .selectFrom('direct_debits')
        .select('confirmed_at')
        .where('payment_id', '=', body.payment_id)
        .executeTakeFirstOrThrow();
      expect([payment.status, debit.confirmed_at !== null]).toEqual(
        payment.status === 'cancelled' ? ['cancelled', false] : ['completed', true],
      );
    }
  },
);

testOnPostgres('of 50 parallel wrong codes five are tried', async () => {
  const member = await createGerman();
  const { body } = await start(member);
  const wrong = buildWrongCode(await findCode());

  await Promise.all(Array.from({ length: 50 }, () => confirm(member, body.payment_id, wrong)));

  const [stored] = await service.db.selectFrom('direct_debits').select('code_tries').execute();
  expect(stored?.code_tries).toBe(5);
});

testOnPostgres('of 50 parallel right codes of two debits one debit is open', async () => {
  const member = await createGerman();
  const { body: first } = await start(member);
  const firstCode = await findCode();
  const { body: second } = await start(member);
  const secondCode = await findCode();

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0
        ? confirm(member, first.payment_id, firstCode)
        : confirm(member, second.payment_id, secondCode),
    ),
  );

  expect(new Set(answers.map(({ error }) => error?.error))).toEqual(new Set([undefined, 'limit_reached']));
  expect(await listPurchases(member.id)).toHaveLength(1);
});
