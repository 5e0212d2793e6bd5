import { expect, test } from '@jest/globals';
import { findContractProblem } from './contract.ts';

const provided = { shared: '1.2.0', libraries: { react: '19.3.1' } };

test('a release that the contract satisfies has no problem', () => {
  const release = { needs: { shared: '^1.0.0' }, libraries: { react: '^19.0.0' } };

  expect(findContractProblem(release, provided)).toBeNull();
});

const unsatisfied: { needs: { shared: string }; libraries: Record<string, string> }[] = [
  { needs: { shared: '^2.0.0' }, libraries: {} },
  { needs: { shared: '^1.3.0' }, libraries: {} },
  { needs: { shared: '^1.0.0' }, libraries: { react: '^20.0.0' } },
  { needs: { shared: '^1.0.0' }, libraries: { leaflet: '^1.0.0' } },
];

test.each(unsatisfied)(
  'a release that needs a version or library that the shell lacks is refused: %j (FED-016)',
  (release) => {
    expect(findContractProblem(release, provided)).toMatch(/needs/);
  },
);
