import { expect, test } from '@jest/globals';
import type { Channel, Release } from '@liaison/shared/contracts';
import { moduleRelease, shellRelease } from './fixtures.ts';
import { admit, type LiveModule, type LiveSet } from './live-set.ts';
import { resolve } from './resolve.ts';

interface Live {
  canary?: Release;
  previous?: Release;
  share?: number;
}

function live(stable: Release, { canary, previous, share = 0.5 }: Live = {}): LiveModule {
  const channel: Channel = {
    revision: 1,
    stable: stable.version,
    previous: previous?.version ?? null,
    ...(canary && { canary: { version: canary.version, share, salt: 'salt' } }),
  };
  return { name: stable.name, channel, stable, canary: canary ?? null, previous: previous ?? null };
}

const setOf = (...modules: LiveModule[]): LiveSet => new Map(modules.map((module) => [module.name, module]));
const versions = (set: LiveSet) =>
  [...set.values()].map(({ name, stable }) => `${name}@${stable.version}`).toSorted();
const shell = live(shellRelease());
const members = (path: string, version = '1.1.0') =>
  moduleRelease({
    name: 'mf-members',
    version,
    routes: [{ name: 'people', path, screen: 'list', layout: 'default', access: 'any' }],
  });

test('a set that fits is served as it is wanted (FED-011)', () => {
  const wanted = setOf(shell, live(moduleRelease()));

  expect(admit(new Map(), wanted)).toEqual({ set: wanted, refusals: [] });
});

test('of two releases that passed check at the same moment and conflict, one stays as it was served (FED-011)', () => {
  const served = setOf(shell, live(moduleRelease()), live(members('/people', '1.0.0')));
  const chats = moduleRelease({
    version: '1.1.0',
    routes: [{ name: 'a', path: '/meet', screen: 'list', layout: 'default', access: 'any' }],
  });

  const { set, refusals } = admit(served, setOf(shell, live(chats), live(members('/meet'))));

  expect(versions(set)).toEqual(['mf-chat@1.1.0', 'mf-members@1.0.0', 'shell@1.0.0']);
  expect(refusals).toMatchObject([{ module: 'mf-members', problems: [{ code: 'route' }] }]);
});

test('a refused module does not keep a third one from moving (FED-011)', () => {
  const served = setOf(shell, live(moduleRelease()), live(members('/people')));
  const broken = live(moduleRelease({ version: '2.0.0', needs: { shared: '^2.0.0' } }));

  const { set } = admit(served, setOf(shell, broken, live(members('/people', '1.2.0'))));

  expect(versions(set)).toEqual(['mf-chat@1.0.0', 'mf-members@1.2.0', 'shell@1.0.0']);
});

test('releases that need each other move together, in whichever order their channels did (FED-011)', () => {
  const served = setOf(shell, live(moduleRelease()));
  const nextShell = shellRelease({
    version: '2.0.0',
    provides: { shared: '2.0.0', libraries: { react: '19.3.1' }, exports: {} },
  });
  const wanted = setOf(
    live(nextShell),
    live(moduleRelease({ version: '2.0.0', needs: { shared: '^2.0.0' } })),
  );

  expect(versions(admit(served, wanted).set)).toEqual(['mf-chat@2.0.0', 'shell@2.0.0']);
});

test('a disabled module leaves at once, also when a menu entry of another leads to it (FED-011)', () => {
  const pointing = live({
    ...members('/people'),
    navigation: [{ area: 'main', route: 'mf-chat-list', label: 'members:chats', order: 1 }],
  });
  const served = setOf(shell, live(moduleRelease()), pointing);

  const { set, refusals } = admit(served, setOf(shell, pointing));

  expect([versions(set), refusals]).toEqual([['mf-members@1.1.0', 'shell@1.0.0'], []]);
});

test('after a start with a conflict everything else is served (FED-011)', () => {
  const wanted = setOf(shell, live(moduleRelease({ needs: { shared: '^9.0.0' } })), live(members('/people')));

  expect(versions(admit(new Map(), wanted).set)).toEqual(['mf-members@1.1.0', 'shell@1.0.0']);
});

const visitor = { id: 'v', overrides: new Map<string, Release>() };
const chosen = (set: LiveSet, overrides = visitor.overrides) =>
  resolve(set, { ...visitor, overrides })?.modules[0];

test('at 100 % every visitor gets the canary with stable to fall back to, at 0 % stable with what was before (FED-007, FED-017)', () => {
  const canary = moduleRelease({ version: '2.0.0' });
  const previous = moduleRelease({ version: '0.9.0' });
  const at = (share: number) => chosen(setOf(shell, live(moduleRelease(), { canary, previous, share })));

  expect(at(1)).toMatchObject({ release: canary, reason: 'canary', lastKnownGood: { version: '1.0.0' } });
  expect(at(0)).toMatchObject({ release: { version: '1.0.0' }, reason: 'stable', lastKnownGood: previous });
});

test('a pinned release wins over the canary, and without a shell there is no page (FED-008)', () => {
  const pinned = moduleRelease({ version: '3.0.0' });
  const set = setOf(shell, live(moduleRelease(), { canary: moduleRelease({ version: '2.0.0' }), share: 1 }));

  expect(chosen(set, new Map([['mf-chat', pinned]]))).toMatchObject({ release: pinned, reason: 'override' });
  expect(resolve(setOf(live(moduleRelease())), visitor)).toBeNull();
});
