import { expect, test } from '../support/journey.ts';
import { listServedReleases } from '../support/old-releases.ts';

test('what check admits of old and current releases is live together, and what it refuses is not (FED-024)', async ({
  origin,
  skew,
}) => {
  const served = await listServedReleases(origin);

  // The shell and the six modules: none is left out because no release of it fits.
  expect(served).toHaveLength(7);
  expect(served).toEqual(expect.arrayContaining(skew.admitted));
  expect(served.filter((id) => skew.refused.includes(id))).toEqual([]);
});
