import { expect, test } from '@jest/globals';
import { hash } from 'node:crypto';
import { useService } from '../../testing/service.ts';
import { createNora, password, signIn } from '../credentials/credentials.fixture.ts';
import { getAddressKey } from './password-attempts.ts';

const service = useService();

test('a right password does not forget what an address has guessed at other accounts', async () => {
  await createNora(service);
  const failure = { key: getAddressKey('127.0.0.1', service.core.config), failed_at: service.clock() };
  await service.db
    .insertInto('login_failures')
    .values(Array.from({ length: 49 }, () => failure))
    .execute();
  expect((await signIn(service.createVisitor(), 'Nora', password)).status).toBe(200);

  await signIn(service.createVisitor(), 'Nobody', 'wrong wrong');

  expect((await signIn(service.createVisitor(), 'Nora', password)).error?.error).toBe('account_blocked');
});

test('what was typed wrong is stored without the network and under no hash that guesses could be compared with', async () => {
  await signIn(service.createVisitor(), 'Nobody', 'wrong wrong');
  await signIn(service.createVisitor(), 'nobody@example.com', 'wrong wrong');

  const rows = await service.db.selectFrom('login_failures').select('key').execute();

  const kinds = rows.map(({ key }) => key.replace(/(?<=:)[\w-]{43}$/, '<hash>'));
  expect(new Set(kinds)).toEqual(new Set(['login:<hash>', 'address:<hash>', 'miss:<hash>']));
  expect(rows).not.toContainEqual({ key: `login:${hash('sha256', 'nobody', 'base64url')}` });
});
