import { expect, test } from '@jest/globals';
import { contractProblem } from './contract.ts';

const offer = { shared: '1.2.0', libraries: { react: '19.3.1' } };

test('a release within the contract may run', () => {
  const release = { needs: { shared: '^1.0.0' }, libraries: { react: '^19.0.0' } };

  expect(contractProblem(release, offer)).toBeNull();
});

const beyond: { needs: { shared: string }; libraries: Record<string, string> }[] = [
  { needs: { shared: '^2.0.0' }, libraries: {} },
  { needs: { shared: '^1.3.0' }, libraries: {} },
  { needs: { shared: '^1.0.0' }, libraries: { react: '^20.0.0' } },
  { needs: { shared: '^1.0.0' }, libraries: { leaflet: '^1.0.0' } },
];

test.each(beyond)(
  'a release that needs what this shell has not is refused before it runs: %j (FED-016)',
  (release) => {
    expect(contractProblem(release, offer)).toMatch(/needs/);
  },
);
