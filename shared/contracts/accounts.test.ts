import { expect, test } from '@jest/globals';
import { MemberName, nameBounds } from './accounts.ts';

test('a name is composed before it is measured', () => {
  const accented = 'Ä'.repeat(nameBounds.max);

  expect(MemberName.parse(accented.normalize('NFD'))).toBe(accented);
});

test('a name of thousands of accents is refused at once', () => {
  const started = performance.now();

  const { error } = MemberName.safeParse(`a${'\u0301\u0323'.repeat(40_000)}`);

  expect(performance.now() - started).toBeLessThan(1000);
  expect(error?.issues.map(({ message }) => message)).toEqual(['too_long']);
});
