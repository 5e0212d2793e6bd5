import { randomUUID } from 'node:crypto';
import type { ApiBody } from '@liaison/shared/contracts';
import type { TestMember, TestService } from '../../../testing/service.ts';

type Order = ApiBody<'POST /api/directdebit.php'>;

const minuteMs = 60_000;

export const returnedIban = 'DE35 3704 0044 0532 0130 02';

export const buildDebitOrder = (change: Partial<Order> = {}): Order => ({
  client_id: randomUUID(),
  bundle_id: 'p1',
  account_holder: 'Anna Müller',
  iban: 'DE89 3704 0044 0532 0130 00',
  street: 'Lange Straße',
  house_number: '12a',
  zip: '10115',
  city: 'Berlin',
  phone: '0151 23456789',
  mandate_accepted: true,
  withdrawal_notice: true,
  immediate_start: true,
  ...change,
});

/** Steps of members who pay by direct debit. */
export function createDebitSteps(service: TestService) {
  const createGerman = (options: Parameters<typeof service.createMember>[0] = {}) =>
    service.createMember({ country: 'DE', language: 'de', ...options });

  const start = (member: TestMember, change: Partial<Order> = {}) =>
    member.call('POST /api/directdebit.php', { body: buildDebitOrder(change) });

  const confirm = (member: TestMember, paymentId: string, otp: string) =>
    member.call('PUT /api/directdebit.php', { body: { payment_id: paymentId, otp } });

  const findSms = async (): Promise<string> => {
    await service.runJobs();
    return (await service.listMails('+4915123456789')).at(-1)?.text ?? '';
  };

  const findCode = async (): Promise<string> => /\d{6}/.exec(await findSms())?.[0] ?? '';

  return {
    createGerman,
    start,
    confirm,
    findSms,
    findCode,

    resend: (member: TestMember, paymentId: string) =>
      member.call('POST /api/directdebit-code.php', { body: { payment_id: paymentId } }),

    /** The confirmed payment, or the code of the error. */
    async pay(member: TestMember, change: Partial<Order> = {}) {
      const { body, error } = await start(member, change);
      if (error) return error.error;
      const confirmed = await confirm(member, body.payment_id, await findCode());
      return confirmed.error?.error ?? confirmed.body.payment;
    },

    /** What the bank does takes a while; then the service asks for it. */
    async settle() {
      service.clock.advance(120 * minuteMs);
      await service.core.inTransaction((trx) => service.core.jobs.enqueue(trx, 'direct-debits', {}));
      await service.runJobs();
    },
  };
}

/** A code that is not the given one. */
export const buildWrongCode = (code: string): string => (code === '000000' ? '111111' : '000000');
