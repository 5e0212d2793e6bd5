import { expect, test } from '@jest/globals';
import { useService } from '../../../testing/service.ts';
import { createDebitSteps } from './direct-debit.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { createGerman, start, confirm } = createDebitSteps(service);

const tooLong = (length: number) => 'a'.repeat(length + 1);

/** Entries that are refused, by their field. */
const refused = {
  account_holder: ['A', ' ', tooLong(70)],
  // A wrong check digit, a country outside SEPA, a digit too few.
  iban: ['DE88370400440532013000', 'BR1800360305000010009795493C1', 'DE8937040044053201300', ''],
  street: ['A', tooLong(70)],
  house_number: ['', tooLong(10)],
  zip: ['1011 AB', '1011', ''],
  city: ['B', tooLong(70)],
  // Too short, no number, too long, a landline, a premium number.
  phone: ['0151 1', 'none', '+49 30 1234567890123456', '+49 30 227 0', '+49 900 1234567', ''],
};

test('each field is refused beside itself by its rule, nothing is started, and the forms of the countries are accepted (PAY-019)', async () => {
  const member = await createGerman();

  for (const [field, values] of Object.entries(refused))
    for (const value of values) {
      const { status, error } = await start(member, { [field]: value });
      expect([field, value, status, Object.keys(error?.fields ?? {})]).toEqual([field, value, 422, [field]]);
    }
  expect(await service.db.selectFrom('payments').selectAll().execute()).toEqual([]);
  const longest = { account_holder: 'a'.repeat(70), house_number: '1234567890', city: 'Au' };
  const { status, body } = await start(member, {
    ...longest,
    iban: 'nl91 abna 0417 1643 00',
    phone: '+31 6 12345678',
  });

  expect(status).toBe(202);
  const [stored] = await service.db.selectFrom('direct_debits').selectAll().execute();
  expect(stored).toMatchObject({ ...longest, iban: 'NL91ABNA0417164300', phone: '+31612345678' });
  for (const otp of ['12345', '1234567', '12345a'])
    expect((await confirm(member, body.payment_id, otp)).error?.fields).toEqual({ otp: 'invalid' });
});
