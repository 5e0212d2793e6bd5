import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PaymentState, StartedPayment } from '@liaison/shared/contracts';
import { isPostgres } from '../database.ts';
import { killProcesses } from '../start-process.ts';
import { creditsAtStart, openCrashSite } from './crash-site.ts';
import { killBefore } from './faults.ts';

const service = 'payments/payments.service.ts';
const sandbox = 'sandbox/sandbox.service.ts';
const fulfilment = 'payments/fulfilment.ts';

/** Where the server is killed during a purchase, in the order in which a purchase passes them. */
const moments = {
  'while the order is stored': killBefore(service, 'await insertPaymentEvent(trx, { paymentId: inserted.id'),
  'after the order is stored': killBefore(service, 'const { ref, redirectUrl } = await provider.create('),
  'after the provider has it': killBefore(service, 'if (redirectUrl === null) throw new Error('),
  'before the payer is sent to the provider': killBefore(
    service,
    'return { payment: toPayment(current), redirect_url',
  ),
  'after the payer has paid': killBefore(sandbox, 'return findSandboxPayment(db, ref, clock());\n    },'),
  'before the webhook is sent': killBefore(sandbox, 'const response = await fetch('),
  'when the webhook arrives': killBefore(service, 'const isChanged = payment !== undefined'),
  'before the credits are booked': killBefore(fulfilment, 'const credits = await credit(trx, {'),
  'after the credits are booked, before the commit': killBefore(fulfilment, 'await sendReceipt(deps, trx, {'),
  'before the webhook is answered': killBefore(service, 'if (!isChanged)\n        deps.log.warn({ provider'),
};

const deadlineMs = 60_000;
let site: Awaited<ReturnType<typeof openCrashSite>>;

beforeAll(async () => {
  site = await openCrashSite({ isOnPostgres: isPostgres(), serverCount: 1 });
}, 60_000);
afterAll(async () => {
  await site.close();
  killProcesses();
});

/** Repeats a call until it is answered as wanted, as pages do while the server is away. */
async function repeat<T>(call: () => Promise<T | undefined>): Promise<T> {
  const endsAt = performance.now() + deadlineMs;
  while (performance.now() < endsAt) {
    const answer = await call().catch(() => undefined);
    if (answer !== undefined) return answer;
    await wait(50);
  }
  throw new Error('The call was not answered.');
}

/** Buys 150 credits and returns the state of the completed payment. */
async function buy(cookie: string): Promise<PaymentState> {
  const [origin = ''] = site.origins;
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const order = {
    client_id: randomUUID(),
    bundle_id: 'p1',
    paymentmethod: 'ideal',
    withdrawal_notice: true,
    immediate_start: true,
  };
  const { payment, redirect_url: page } = await repeat(async () => {
    const response = await fetch(`${origin}/api/payment.php`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(order),
    });
    return response.status === 201 ? ((await response.json()) as StartedPayment) : undefined;
  });
  await repeat(async () => {
    const response = await fetch(`${origin}${page}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ outcome: 'paid', notification: 'at_once' }),
      redirect: 'manual',
    });
    return response.status === 303 || undefined;
  });
  return repeat(async () => {
    const response = await fetch(`${origin}/api/payment.php?id=${payment.payment_id}`, { headers });
    const state = (await response.json()) as PaymentState;
    return state.payment.status === 'completed' ? state : undefined;
  });
}

test.each(Object.entries(moments))(
  'a purchase is completed once although the server is killed %s',
  async (_moment, fault) => {
    const member = site.members[Object.values(moments).indexOf(fault)];
    await site.killServer(fault);

    const buying = buy(member?.cookie ?? '');
    await site.serverEnded();
    await site.killServer();

    expect(await buying).toMatchObject({ credits: creditsAtStart + 150 });
  },
  2 * deadlineMs,
);

/** By Message-ID, as mail programs list them: a mail whose job is killed right after sending is sent again with the same one. */
async function listReceiptIds(): Promise<Set<string>> {
  const response = await fetch(`${site.origins[0]}/mailbox.json`);
  const { mails } = (await response.json()) as { mails: { subject: string; message_id: string }[] };
  return new Set(
    mails.filter(({ subject }) => subject.startsWith('Your receipt')).map((mail) => mail.message_id),
  );
}

test(
  'after all kills each purchase has one receipt, and the ledger is correct',
  async () => {
    const count = Object.keys(moments).length;
    const receipts = await repeat(async () => {
      const ids = await listReceiptIds();
      return ids.size >= count ? ids : undefined;
    });

    expect(receipts.size).toBe(count);
    await site.checkDatabase();
  },
  2 * deadlineMs,
);
