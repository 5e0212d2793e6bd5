import { expect, test } from '@jest/globals';
import type { Experiment } from '@liaison/shared/contracts';
import { check } from './check.ts';
import { assignExperiments } from './experiments.ts';
import { moduleRelease, moduleRoute, shellRelease } from './releases.fixture.ts';

const visitors = Array.from({ length: 4000 }, (_, index) => `visitor-${index}`);
const now = new Date('2026-11-24T12:00:00Z');

const createExperiment = (shares: Record<string, number>, changes: Partial<Experiment> = {}): Experiment => ({
  name: 'evening',
  path: '/landers/evening',
  start: '2026-11-20',
  end: '2026-11-30',
  variants: Object.entries(shares).map(([name, share]) => ({
    name,
    share,
    path: `/landers/evening/${name}`,
  })),
  ...changes,
});

const createRelease = (...experiments: Experiment[]) => {
  const file = Object.fromEntries([['en', 'strings.json']]);
  const paths = experiments.flatMap(({ path, variants }) => [path, ...variants.map((it) => it.path)]);
  return moduleRelease({
    routes: [{ ...moduleRoute('evening', '/landers/evening/:slug?'), experiments }],
    prerendered: Object.fromEntries(paths.map((path) => [path, file])),
  });
};

function findVariants(experiment: Experiment, at = now): (string | undefined)[] {
  const releases = [createRelease(experiment)];
  return visitors.map((visitor) => assignExperiments(releases, { visitor, now: at })[0]?.variant.name);
}

test('a visitor always sees the same variant, also when another one gets a larger share', () => {
  const before = findVariants(createExperiment({ a: 20, b: 80 }));
  const after = findVariants(createExperiment({ a: 50, b: 50 }));

  expect(findVariants(createExperiment({ a: 20, b: 80 }))).toEqual(before);
  expect(before.every((variant, index) => variant === 'b' || after[index] === 'a')).toBe(true);
});

test('shares are kept: exactly at 0 and 100 percent, closely between them', () => {
  expect(new Set(findVariants(createExperiment({ a: 0, b: 100 })))).toEqual(new Set(['b']));
  expect(new Set(findVariants(createExperiment({ a: 100, b: 0 })))).toEqual(new Set(['a']));

  const counts = Map.groupBy(findVariants(createExperiment({ a: 50, b: 30, c: 20 })), (it) => it);

  for (const [name, share] of Object.entries({ a: 0.5, b: 0.3, c: 0.2 }))
    expect(Math.abs((counts.get(name)?.length ?? 0) / visitors.length - share)).toBeLessThan(0.03);
});

test('the groups of two experiments are independent', () => {
  const first = findVariants(createExperiment({ a: 50, b: 50 }));
  const second = findVariants(createExperiment({ a: 50, b: 50 }, { name: 'morning' }));

  const shared = first.filter((variant, index) => variant === 'a' && second[index] === 'a');

  expect(Math.abs(shared.length / visitors.length - 0.25)).toBeLessThan(0.03);
});

test('an experiment runs from the beginning of its first day to the end of its last one', () => {
  const experiment = createExperiment({ a: 100 });
  const getVariant = (at: string) => findVariants(experiment, new Date(at))[0];

  expect(getVariant('2026-11-19T23:59:59.999Z')).toBeUndefined();
  expect(getVariant('2026-11-20T00:00:00Z')).toBe('a');
  expect(getVariant('2026-11-30T23:59:59.999Z')).toBe('a');
  expect(getVariant('2026-12-01T00:00:00Z')).toBeUndefined();
});

test('a release whose experiments would show nothing, or count something else, is rejected', () => {
  const findMessages = (release: ReturnType<typeof createRelease>) =>
    check(release, [shellRelease()]).map(({ message }) => message.replace(/^.*?, but /, ''));
  const unknown = createRelease(createExperiment({ a: 50, b: 50 }));
  delete unknown.prerendered['/landers/evening/b'];

  expect(findMessages(createRelease(createExperiment({ a: 50, b: 50 })))).toEqual([]);
  expect(findMessages(createRelease(createExperiment({ a: 50, b: 40 })))).toEqual([
    'its shares add up to 90 percent',
  ]);
  expect(findMessages(createRelease(createExperiment({ a: 100 }, { end: '2026-11-19' })))).toEqual([
    'it ends before it starts',
  ]);
  expect(findMessages(unknown)).toEqual(['/landers/evening/b has no prerendered HTML']);
  expect(
    findMessages(
      createRelease(createExperiment({ a: 100 }), createExperiment({ a: 100 }, { name: 'morning' })),
    ),
  ).toEqual(['"morning" runs on /landers/evening at the same time']);
  expect(
    findMessages(
      createRelease(
        createExperiment({ a: 100 }),
        createExperiment({ a: 100 }, { path: '/landers/evening/a' }),
      ),
    ),
  ).toEqual(['its name is used twice']);
});
