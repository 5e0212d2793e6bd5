import { expect, test } from '@jest/globals';
import { createBoundedQueue } from './bounded-queue.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password is kept as argon2id in PHC form, salted anew each time', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword('correct horse', one)).toBe(true);
  expect(await verifyPassword('correct horsf', one)).toBe(false);
});

test('the same letters typed on another system are the same password', async () => {
  const stored = await hashPassword('caf\u00e9 noir');

  expect(await verifyPassword('cafe\u0301 noir', stored)).toBe(true);
});

test('no password fits an account without one', async () => {
  expect(await verifyPassword('', null)).toBe(false);
});

test('the passwords that everybody tries first are known, whatever their case', async () => {
  expect(await isCommonPassword('Password1')).toBe(true);
  expect(await isCommonPassword('herbstlaub im april')).toBe(false);
});

test('a bounded queue runs a few, lets some wait and turns away the rest', async () => {
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const queue = createBoundedQueue({ parallel: 1, waiting: 1, refuse: () => new Error('full') });
  const started: number[] = [];
  const enter = (index: number) =>
    queue(async () => {
      started.push(index);
      await gates[index]?.promise;
    });

  const first = enter(0);
  const second = enter(1);
  await expect(enter(2)).rejects.toThrow('full');
  expect(started).toEqual([0]);

  gates[0]?.resolve();
  await first;
  gates[1]?.resolve();
  await second;
  gates[2]?.resolve();
  await enter(2);
  expect(started).toEqual([0, 1, 2]);
});
