import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

/** Files outside repositories that may query the database. */
const allowed: Record<string, string> = {
  'payments/ledger.ts': 'its statements are its rules: a booking and its balance are one statement',
};

/** Starts or runs a query. A query that a repository returns unfinished is run by one of these too. */
const query = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|execute\w*)\(|\bsql(<[^`]*>)?`/;

test('only repositories query the database', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter((file) => !/\.(test|fixture|repository)\.ts$/.test(file))
    .toSorted();

  const querying = files.filter((file) =>
    query.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8').replaceAll(/\s*\n\s*\./g, '.')),
  );

  expect(querying).toEqual(Object.keys(allowed));
});
