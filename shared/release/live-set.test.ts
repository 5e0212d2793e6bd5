import { expect, test } from '@jest/globals';
import type { Channel, Release } from '@liaison/shared/contracts';
import { moduleRelease, moduleRoute, shellRelease } from './releases.fixture.ts';
import { type LiveModule, type LiveSet, reconcile } from './live-set.ts';
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

const createSet = (...modules: LiveModule[]): LiveSet =>
  new Map(modules.map((module) => [module.name, module]));
const listVersions = (set: LiveSet) =>
  [...set.values()].map(({ name, stable }) => `${name}@${stable.version}`).toSorted();
const shell = live(shellRelease());
const members = (path: string, version = '1.1.0') =>
  moduleRelease({
    name: 'mf-members',
    version,
    routes: [moduleRoute('members', path)],
  });

test('a compatible set is served as requested (FED-011)', () => {
  const requested = createSet(shell, live(moduleRelease()));

  expect(reconcile(new Map(), requested)).toEqual({ set: requested, rejections: [] });
});

test('of two conflicting releases that passed check at the same time, one module stays as it was served (FED-011)', () => {
  const served = createSet(shell, live(moduleRelease()), live(members('/members', '1.0.0')));
  const chats = moduleRelease({
    version: '1.1.0',
    routes: [moduleRoute('a', '/meet')],
  });

  const { set, rejections } = reconcile(served, createSet(shell, live(chats), live(members('/meet'))));

  expect(listVersions(set)).toEqual(['mf-chat@1.1.0', 'mf-members@1.0.0', 'shell@1.0.0']);
  expect(rejections).toMatchObject([{ module: 'mf-members', problems: [{ code: 'route' }] }]);
});

test('a rejected module does not prevent a third one from moving (FED-011)', () => {
  const served = createSet(shell, live(moduleRelease()), live(members('/members')));
  const broken = live(moduleRelease({ version: '2.0.0', needs: { shared: '^2.0.0' } }));

  const { set } = reconcile(served, createSet(shell, broken, live(members('/members', '1.2.0'))));

  expect(listVersions(set)).toEqual(['mf-chat@1.0.0', 'mf-members@1.2.0', 'shell@1.0.0']);
});

test('a canary that does not fit is rejected although its stable version is served already (FED-011)', () => {
  const chat = moduleRelease();
  const served = createSet(shell, live(chat), live(members('/members')));
  const canary = moduleRelease({ version: '1.1.0', routes: [moduleRoute('a', '/members')] });

  const requested = createSet(shell, live(chat, { canary }), live(members('/members')));
  const { set, rejections } = reconcile(served, requested);

  expect([set.get('mf-chat')?.canary, rejections.map(({ module }) => module)]).toEqual([null, ['mf-chat']]);
});

test('releases that need each other move together, in any order of their channels (FED-011)', () => {
  const served = createSet(shell, live(moduleRelease()));
  const nextShell = shellRelease({
    version: '2.0.0',
    provides: { shared: '2.0.0', libraries: { react: '19.3.1' }, exports: {} },
  });
  const requested = createSet(
    live(nextShell),
    live(moduleRelease({ version: '2.0.0', needs: { shared: '^2.0.0' } })),
  );

  expect(listVersions(reconcile(served, requested).set)).toEqual(['mf-chat@2.0.0', 'shell@2.0.0']);
});

test('a disabled module is removed at once, even if a navigation entry of another leads to it (FED-011)', () => {
  const pointing = live({
    ...members('/members'),
    navigation: [{ area: 'main', route: 'mf-chat-list', label: 'members:chats', order: 1, emphasis: false }],
  });
  const served = createSet(shell, live(moduleRelease()), pointing);

  const { set, rejections } = reconcile(served, createSet(shell, pointing));

  expect([listVersions(set), rejections]).toEqual([['mf-members@1.1.0', 'shell@1.0.0'], []]);
});

test('after a start with a conflict all other modules are served (FED-011)', () => {
  const requested = createSet(
    shell,
    live(moduleRelease({ needs: { shared: '^9.0.0' } })),
    live(members('/members')),
  );

  expect(listVersions(reconcile(new Map(), requested).set)).toEqual(['mf-members@1.1.0', 'shell@1.0.0']);
});

const visitor = { id: 'v', overrides: new Map<string, Release>() };
const selectMfChat = (set: LiveSet, overrides = visitor.overrides) =>
  resolve(set, { ...visitor, overrides })?.modules[0];

test('at 100 % every visitor gets the canary with the stable fallback, at 0 % stable with the previous fallback (FED-007, FED-017)', () => {
  const canary = moduleRelease({ version: '2.0.0' });
  const previous = moduleRelease({ version: '0.9.0' });
  const at = (share: number) =>
    selectMfChat(createSet(shell, live(moduleRelease(), { canary, previous, share })));

  expect(at(1)).toMatchObject({ release: canary, reason: 'canary', lastKnownGood: { version: '1.0.0' } });
  expect(at(0)).toMatchObject({ release: { version: '1.0.0' }, reason: 'stable', lastKnownGood: previous });
});

test('a pinned release wins over the canary, and without a shell there is no page (FED-008)', () => {
  const pinned = moduleRelease({ version: '3.0.0' });
  const set = createSet(
    shell,
    live(moduleRelease(), { canary: moduleRelease({ version: '2.0.0' }), share: 1 }),
  );

  expect(selectMfChat(set, new Map([['mf-chat', pinned]]))).toMatchObject({
    release: pinned,
    reason: 'override',
  });
  expect(resolve(createSet(live(moduleRelease())), visitor)).toBeNull();
});
