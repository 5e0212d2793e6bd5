import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { useService } from '../testing/service.ts';
import { eraseAuditDetails, findAuditErrors, getAccountSubject, insertAuditEntry } from './audit.ts';

const service = useService();

async function addEntries() {
  for (const [index, action] of ['member.viewed', 'member.warned', 'member.banned'].entries())
    await service.core.inTransaction((trx) =>
      insertAuditEntry(trx, {
        actor: 'staff:1',
        action,
        subject: getAccountSubject('7'),
        details: { reason: `Reason ${index}` },
        now: service.clock(),
      }),
    );
}

/** As a database administrator could, who switches the triggers off. */
const tamper = (statement: string) =>
  service.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statement).execute(trx);
  });

test('an entry cannot be changed or removed', async () => {
  await addEntries();

  await expect(sql`update desk_audit set actor = 'staff:2'`.execute(service.db)).rejects.toThrow(
    'only grows',
  );
  await expect(sql`delete from desk_audit where id = 3`.execute(service.db)).rejects.toThrow('only grows');
  await expect(sql`truncate desk_audit cascade`.execute(service.db)).rejects.toThrow('only grows');

  expect(await findAuditErrors(service.db)).toEqual([]);
});

test.each([
  ['changed', `update desk_audit set actor = 'staff:2' where id = 2`, ['Entry 2 was changed.']],
  [
    'changed with a new hash',
    `update desk_audit set actor = 'staff:2',
      hash = hash_audit_entry(id, 'staff:2', action, subject, created_at, previous_hash) where id = 2`,
    ['Entry 3 does not follow the entry before it.'],
  ],
  ['removed', 'delete from desk_audit where id = 2', ['Entry 3 does not follow the entry before it.']],
  [
    'removed at the beginning',
    'delete from desk_audit where id = 1',
    ['Entry 2 does not follow the entry before it.'],
  ],
  [
    'removed at the end',
    'delete from desk_audit where id = 3',
    ['The last entries are missing or were replaced.'],
  ],
  [
    'exchanged with another',
    'update desk_audit set id = case id when 1 then 102 else 101 end where id < 3; update desk_audit set id = id - 100 where id > 100',
    [
      'Entry 1 was changed.',
      'Entry 1 does not follow the entry before it.',
      'Entry 2 was changed.',
      'Entry 2 does not follow the entry before it.',
      'Entry 3 does not follow the entry before it.',
    ],
  ],
])('an entry that was %s is found (SRV-041)', async (_, statement, errors) => {
  await addEntries();
  await sql`delete from desk_audit_details`.execute(service.db);

  for (const part of statement.split('; ')) await tamper(part);

  expect(await findAuditErrors(service.db)).toEqual(errors);
});

test('the details are erased with the account, and the chain stays whole', async () => {
  await addEntries();

  await service.core.inTransaction((trx) => eraseAuditDetails(trx, '7'));

  expect(await service.db.selectFrom('desk_audit_details').selectAll().execute()).toEqual([]);
  expect(await service.db.selectFrom('desk_audit').select('action').execute()).toHaveLength(3);
  expect(await findAuditErrors(service.db)).toEqual([]);
});

test('entries written at the same moment form one chain', async () => {
  await Promise.all(Array.from({ length: 10 }, addEntries));

  const entries = await service.db.selectFrom('desk_audit').select('id').orderBy('id').execute();
  expect(entries.map(({ id }) => Number(id))).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(await findAuditErrors(service.db)).toEqual([]);
});
