import { expect, test } from '@jest/globals';
import { createTextDraft, send } from '../features/conversations/conversations.fixture.ts';
import { password, readToken, resetLink, signIn } from '../features/credentials/credentials.fixture.ts';
import { createDebitSteps } from '../features/payments/direct-debit/direct-debit.fixture.ts';
import { readActivationToken, signUp } from '../features/signup/signup.fixture.ts';
import { useService } from '../testing/service.ts';

const lines: string[] = [];
const service = useService({ payments: 'sandbox' }, { onLog: (line) => void lines.push(line) });
const { createGerman, start, confirm, findCode } = createDebitSteps(service);

test('the log has no password, address, token, message text, IBAN or one-time code of any call (S38)', async () => {
  const nora = service.createVisitor();
  const email = 'nora.kept.secret@example.org';
  await signUp(nora, { email, password });
  const activation = await readActivationToken(service, email);
  await service.createVisitor().call('POST /api/activate.php', { query: {}, body: { token: activation } });
  await signIn(service.createVisitor(), email, 'a wrong password');
  await nora.call('POST /api/reset-password.php', { body: { email } });
  const reset = await readToken(service, email, resetLink);
  const ana = await service.createMember({ credits: 50 });
  const ben = await service.createMember();
  await send(ana, createTextDraft(ben, 'words for nobody else'));
  const payer = await createGerman();
  const { body } = await start(payer);
  const code = await findCode();
  await confirm(payer, body.payment_id, '000000');
  await confirm(payer, body.payment_id, code);

  // What an error could carry: a row that exists already, and a call that does not parse.
  await signUp(service.createVisitor(), { email });
  await service.app.app.inject({ method: 'POST', url: '/api/user.php', payload: `{"password":"${password}` });
  await service.runJobs({ includeScheduled: true });

  const secrets = {
    password,
    wrongPassword: 'a wrong password',
    email,
    session: nora.cookies().split('=')[1] ?? '',
    activation,
    reset,
    text: 'words for nobody else',
    iban: '0532 0130 00',
    storedIban: '0532013000',
    code,
  };
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(8);
  expect(Object.values(secrets).every((secret) => secret.length >= 6)).toBe(true);
  expect(Object.entries(secrets).filter(([, secret]) => log.includes(secret))).toEqual([]);
});
