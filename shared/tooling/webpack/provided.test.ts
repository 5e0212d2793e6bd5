import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getProvidedExports, providedLibraries } from './provided.ts';

test('docs/modules.md lists exactly the names that modules may import from the shell', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/modules.md'), 'utf8');
  const [, section = ''] = page.split('## What a module may take from the shell');
  const listed = [...section.matchAll(/^\| `([^`]+)` \| (`.*`|all of it) \|$/gm)].map(
    ([, library, names = '']) => [library, [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name)],
  );

  const whole = Object.keys(providedLibraries).filter((library) => providedLibraries[library] === 'all');
  const expected = { ...Object.fromEntries(whole.map((library) => [library, []])), ...getProvidedExports() };
  expect(Object.fromEntries(listed)).toEqual(expected);
});
