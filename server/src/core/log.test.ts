import { expect, test } from '@jest/globals';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { useService } from '../testing/service.ts';
import { serializeError } from './log.ts';

const service = useService();

function logToString(error: unknown): string {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  pino({ serializers: { err: serializeError } }, stream).error({ err: error }, 'failed');
  return lines.join('');
}

test('a database error is logged without the row, the statement or its parameters', async () => {
  const ana = await service.createMember();
  const duplicate = service.db
    .updateTable('users')
    .set({ email: ana.email })
    .where('id', '=', (await service.createMember()).id)
    .execute();

  const line = logToString(await duplicate.catch((error: unknown) => error));

  expect(JSON.parse(line).err).toMatchObject({ code: '23505', constraint: 'users_email' });
  expect(line).not.toContain(ana.email);
  expect(line).not.toContain('update "users"');
});

test('an error of a mail server is logged without e-mail addresses, in its cause too', () => {
  const refusal = Object.assign(new Error('550 5.1.1 <ana@example.org>: user unknown'), {
    rejected: ['ana@example.org'],
    cause: new Error('to=ana@example.org'),
  });

  const line = logToString(refusal);

  expect(line).toContain('550 5.1.1 <[address]>: user unknown');
  expect(line).not.toContain('ana@example.org');
});

test('an error of several others is logged with the first of them', () => {
  const failed = Array.from({ length: 200 }, (_, index) => new Error(`ana${index}@example.org: no room`));

  const { err } = JSON.parse(logToString(new AggregateError(failed, 'mails were not queued')));

  expect(err.message).toBe('mails were not queued');
  expect(err.errors.map(({ message }: { message: string }) => message)).toEqual(
    Array(3).fill('[address]: no room'),
  );
});

test('an error that a library copied into a plain object is logged with its reason', () => {
  const { message, stack } = new Error('connect ECONNREFUSED (Queue: send-mail, to ana@example.org)');

  const { err } = JSON.parse(logToString({ code: 'ECONNREFUSED', detail: 'the row', message, stack }));

  expect(err).toEqual({
    type: 'object',
    message: 'connect ECONNREFUSED (Queue: send-mail, to [address])',
    code: 'ECONNREFUSED',
    stack: expect.stringContaining('log.test.ts'),
  });
});
