import { expect, test } from '@jest/globals';
import type { Release } from '@liaison/shared/contracts';
import { check } from './check.ts';
import { moduleRelease, moduleRoute as route, shellRelease } from './releases.fixture.ts';

const findMessages = (candidate: Release, live: Release[]) =>
  check(candidate, live).map(({ message }) => message);

test('a release that is compatible with the live releases has no problems (FED-009)', () => {
  const live = [shellRelease(), moduleRelease({ name: 'mf-members' })];

  expect(check(moduleRelease(), live)).toEqual([]);
});

test('a release that needs a contract that the live shell does not provide is rejected with the reason (FED-009)', () => {
  const candidate = moduleRelease({ needs: { shared: '^2.0.0' } });

  expect(findMessages(candidate, [shellRelease()])).toEqual([
    'mf-chat@1.0.0 needs the shared contract ^2.0.0, shell@1.0.0 provides 1.0.0',
  ]);
});

test('a shell is rejected when a live module, stable or canary, cannot run on it (FED-010)', () => {
  const candidate = shellRelease({
    version: '2.0.0',
    provides: { shared: '2.0.0', libraries: { react: '20.0.0' }, exports: {} },
  });
  const canary = moduleRelease({ version: '1.1.0' });

  expect(findMessages(candidate, [shellRelease(), moduleRelease(), canary])).toEqual([
    'mf-chat@1.0.0 needs the shared contract ^1.0.0, shell@2.0.0 provides 2.0.0',
    'mf-chat@1.0.0 needs react ^19.0.0, shell@2.0.0 provides 20.0.0',
    'mf-chat@1.1.0 needs the shared contract ^1.0.0, shell@2.0.0 provides 2.0.0',
    'mf-chat@1.1.0 needs react ^19.0.0, shell@2.0.0 provides 20.0.0',
  ]);
});

test('a module is compared with the stable and the canary release of the shell (FED-010)', () => {
  const canary = shellRelease({
    version: '2.0.0',
    provides: { shared: '2.0.0', libraries: { react: '19.4.0' }, exports: {} },
  });

  expect(findMessages(moduleRelease(), [shellRelease(), canary])).toEqual([
    'mf-chat@1.0.0 needs the shared contract ^1.0.0, shell@2.0.0 provides 2.0.0',
  ]);
});

test('a library, version or name that the shell does not provide is a problem (FED-009)', () => {
  const candidate = moduleRelease({
    libraries: { react: '^20.0.0', moment: '^2.0.0' },
    imports: { axios: ['isAxiosError', 'create'] },
  });
  const shell = shellRelease({
    provides: { shared: '1.0.0', libraries: { react: '19.3.1' }, exports: { axios: ['create'] } },
  });

  expect(findMessages(candidate, [shell])).toEqual([
    'mf-chat@1.0.0 needs react ^20.0.0, shell@1.0.0 provides 19.3.1',
    'mf-chat@1.0.0 needs moment ^2.0.0, shell@1.0.0 does not provide it',
    'mf-chat@1.0.0 imports isAxiosError of axios, which shell@1.0.0 does not provide',
  ]);
});

test('a module is compatible with a shell built from changed sources, whose contract is a prerelease (FED-009)', () => {
  const shell = shellRelease({
    provides: { shared: '1.0.1-local.ab12', libraries: { react: '19.3.1' }, exports: {} },
  });

  expect(check(moduleRelease(), [shell])).toEqual([]);
});

test('a route whose name or pattern another live release has is rejected (FED-009)', () => {
  const other = moduleRelease({
    name: 'mf-members',
    routes: [route('chats', '/members'), route('x', '/chats/:who')],
  });
  const candidate = moduleRelease({ routes: [route('chats', '/chats'), route('chat', '/chats/:id')] });

  expect(findMessages(candidate, [shellRelease(), other])).toEqual([
    'mf-chat@1.0.0 names a route "chats", which mf-members@1.0.0 has',
    'mf-chat@1.0.0 takes the path /chats/:id, which mf-members@1.0.0 has as /chats/:who',
  ]);
});

test('a path with an optional segment conflicts with both of the paths it matches (FED-009)', () => {
  const other = moduleRelease({ name: 'mf-members', routes: [route('landing', '/landing2')] });
  const candidate = moduleRelease({ routes: [route('page', '/landing2/:slug?')] });

  expect(check(candidate, [shellRelease(), other])).toMatchObject([{ code: 'route' }]);
});

test('a static path does not conflict with a parameter, nor with another version of its module (FED-009)', () => {
  const live = [
    shellRelease({ routes: [], exposes: { '.': { js: [], css: [] } } }),
    moduleRelease({ name: 'mf-members', routes: [route('member', '/members/:id')] }),
    moduleRelease({ version: '0.9.0', routes: [route('me', '/members/me')] }),
  ];

  expect(check(moduleRelease({ routes: [route('me', '/members/me')] }), live)).toEqual([]);
});

test('a role that a route of another live release has is rejected (FED-009)', () => {
  const other = moduleRelease({ name: 'mf-auth', routes: [route('door', '/door', { role: 'sign-in' })] });
  const candidate = moduleRelease({ routes: [route('gate', '/gate', { role: 'sign-in' })] });

  expect(findMessages(candidate, [shellRelease(), other])).toEqual([
    'mf-chat@1.0.0 gives "gate" the role "sign-in", which "door" of mf-auth@1.0.0 has',
  ]);
});

test('a role on two routes, on a path with parameters or without access for its audience is rejected (FED-009)', () => {
  const routes = [
    route('gate', '/gate', { role: 'sign-in', access: 'member' }),
    route('door', '/door/:id', { role: 'member-home' }),
    route('hall', '/hall', { role: 'member-home', access: 'visitor' }),
  ];

  expect(findMessages(moduleRelease({ routes }), [shellRelease()])).toEqual([
    'mf-chat@1.0.0 has the role "member-home" twice',
    'mf-chat@1.0.0 gives the role "sign-in" to the route "gate" with the access "member", allowed are any, visitor',
    'mf-chat@1.0.0 gives the role "member-home" to the route "door", whose path /door/:id has parameters',
    'mf-chat@1.0.0 gives the role "member-home" to the route "hall" with the access "visitor", allowed are any, member',
  ]);
});

test('a slot that another module fills and a navigation entry that another module has are rejected (FED-009)', () => {
  const places: Partial<Release> = {
    slots: [{ at: 'member-actions', component: 'list' }],
    navigation: [{ area: 'main', route: 'mf-members-list', label: 'members:all', order: 1, emphasis: false }],
  };
  const other = moduleRelease({ name: 'mf-members', ...places });

  expect(findMessages(moduleRelease(places), [shellRelease(), other])).toEqual([
    'mf-chat@1.0.0 fills the slot "member-actions", which mf-members@1.0.0 fills',
    'mf-chat@1.0.0 adds "mf-members-list" to the main navigation, where mf-members@1.0.0 has it',
  ]);
});

test('navigation to a missing route is rejected, also when a new version removes the route (FED-009)', () => {
  const pointsAtChat = moduleRelease({
    name: 'mf-members',
    navigation: [{ area: 'main', route: 'mf-chat-list', label: 'members:chats', order: 1, emphasis: false }],
  });
  const withoutRoutes = moduleRelease({ version: '1.1.0', routes: [] });

  expect(findMessages(pointsAtChat, [shellRelease()])).toEqual([
    'mf-members@1.0.0 leads to the route "mf-chat-list" in the main navigation, which no live release has',
  ]);
  expect(findMessages(withoutRoutes, [shellRelease(), moduleRelease(), pointsAtChat])).toEqual([
    'mf-members@1.0.0 leads to the route "mf-chat-list" in the main navigation, which no live release has',
  ]);
});

test('a route over its size budget is rejected with both sizes, and global CSS is rejected (FED-009)', () => {
  const files: Release['files'] = {
    ...moduleRelease().files,
    'list.js': { bytes: 200_000, brotli: 60 * 1024, sha384: 'x' },
    'look.css': { bytes: 10, brotli: 10, sha384: 'x' },
  };

  expect(findMessages(moduleRelease({ files }), [shellRelease()])).toEqual([
    'mf-chat@1.0.0 ships global CSS (look.css): a module styles its own components only',
    'mf-chat@1.0.0 is over budget: "list" and the entry weigh 60.0 KB (brotli), allowed are 55.0 KB',
  ]);
});

test('a screen, slot component or file that a release names but does not contain is a problem (FED-009)', () => {
  const candidate = moduleRelease({
    exposes: {},
    slots: [{ at: 'time-bonus', component: 'banner' }],
    entry: 'gone.js',
  });

  expect(check(candidate, [shellRelease()]).map(({ code }) => code)).toEqual([
    'missing',
    'missing',
    'missing',
  ]);
});

test('all problems are listed at once, including that no shell is live (FED-009)', () => {
  const candidate = moduleRelease({ entry: 'gone.js', slots: [{ at: 'time-bonus', component: 'banner' }] });

  expect(findMessages(candidate, [])).toHaveLength(3);
  expect(findMessages(candidate, [])).toContain('No release of the shell is live: promote it first');
});

test('a background component that the release does not expose is rejected (FED-009)', () => {
  const background = [{ component: 'courier', whenStored: 'chat/outbox' }];

  expect(findMessages(moduleRelease({ background }), [shellRelease()])).toEqual([
    'mf-chat@1.0.0 names "courier" for the background, but does not expose it',
  ]);
});

test('two live releases may both have background components (FED-009)', () => {
  const background = [{ component: 'list', whenStored: 'mail/outbox' }];
  const other = moduleRelease({ name: 'mf-members', background });

  expect(check(moduleRelease({ background }), [shellRelease(), other])).toEqual([]);
});

test('a release with routes for staff has no other routes, which the gateway would hide as well', () => {
  const desk = route('desk', '/desk', { access: 'staff' });
  const mixed = moduleRelease({ routes: [desk, route('help', '/help')] });

  expect(findMessages(mixed, [shellRelease()])).toEqual([
    'mf-chat@1.0.0 has routes for staff, and others beside them: "help"',
  ]);
  expect(check(moduleRelease({ routes: [desk] }), [shellRelease()])).toEqual([]);
});
