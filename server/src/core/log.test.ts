import { expect, test } from '@jest/globals';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { useService } from '../testing/service.ts';
import { errorFacts } from './log.ts';

const service = useService();

function logged(error: unknown): string {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  pino({ serializers: { err: errorFacts } }, stream).error({ err: error }, 'failed');
  return lines.join('');
}

test('an error of the database is logged without the row, the statement or its parameters', async () => {
  const ana = await service.member();
  const doubled = service.db
    .updateTable('users')
    .set({ email: ana.email })
    .where('id', '=', (await service.member()).id)
    .execute();

  const line = logged(await doubled.catch((error: unknown) => error));

  expect(JSON.parse(line).err).toMatchObject({ code: '23505', constraint: 'users_email' });
  expect(line).not.toContain(ana.email);
  expect(line).not.toContain('update "users"');
});

test('a mail server’s refusal is logged without the address it names, causes included', () => {
  const refusal = Object.assign(new Error('550 5.1.1 <ana@example.org>: user unknown'), {
    rejected: ['ana@example.org'],
    cause: new Error('to=ana@example.org'),
  });

  const line = logged(refusal);

  expect(line).toContain('550 5.1.1 <[address]>: user unknown');
  expect(line).not.toContain('ana@example.org');
});
