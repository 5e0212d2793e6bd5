import { expect, test } from '@jest/globals';
import { createBoundedQueue } from './bounded-queue.ts';
import { isCommonPassword } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password is hashed with argon2id in PHC format and a new salt each time', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword('correct horse', one)).toBe(true);
  expect(await verifyPassword('correct horsf', one)).toBe(false);
});

test('a password matches in composed and decomposed Unicode', async () => {
  const passwordHash = await hashPassword('caf\u00e9 noir');

  expect(await verifyPassword('cafe\u0301 noir', passwordHash)).toBe(true);
});

test('no password matches an account without one', async () => {
  expect(await verifyPassword('', null)).toBe(false);
});

test('common passwords are detected, ignoring case', async () => {
  expect(await isCommonPassword('Password1')).toBe(true);
  expect(await isCommonPassword('herbstlaub im april')).toBe(false);
});

test('passwords are hashed with argon2id in a bounded queue: of 250 at once those beyond it are refused at once (S27)', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 250 }, () => hashPassword('correct horse')));

  const hashes = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(hashes.length).toBeGreaterThanOrEqual(200);
  expect(hashes.every((hash) => hash.startsWith('$argon2id$'))).toBe(true);
  expect(errors.length).toBeGreaterThan(40);
  expect(errors).toEqual(errors.map(() => expect.objectContaining({ code: 'unavailable' })));
});

test('a bounded queue limits running and waiting tasks and rejects the rest', async () => {
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const queue = createBoundedQueue({ maxRunning: 1, maxWaiting: 1, createError: () => new Error('full') });
  const started: number[] = [];
  const enqueue = (index: number) =>
    queue(async () => {
      started.push(index);
      await gates[index]?.promise;
    });

  const first = enqueue(0);
  const second = enqueue(1);
  await expect(enqueue(2)).rejects.toThrow('full');
  expect(started).toEqual([0]);

  gates[0]?.resolve();
  await first;
  gates[1]?.resolve();
  await second;
  gates[2]?.resolve();
  await enqueue(2);
  expect(started).toEqual([0, 1, 2]);
});
