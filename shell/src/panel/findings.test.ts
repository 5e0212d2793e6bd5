import { expect, test } from '@jest/globals';
import '../boot/made-up-modules.fixture.ts';
import type { Channel, PanelModule } from '@liaison/shared/contracts';
import { boot } from '../boot/boot-data.ts';
import { findFindings } from './findings.ts';
import type { PageModule } from './page-state.ts';

const buildModule = (fields: Partial<PageModule> = {}): PageModule => ({
  name: 'mf-hall',
  version: '1.0.0',
  requirements: [],
  parts: [],
  files: [],
  bytes: 0,
  loadMs: 0,
  ...fields,
});

const buildChannel = (fields: Partial<Channel>): PanelModule => ({
  name: 'mf-hall',
  channel: { revision: 1, stable: '1.0.0', previous: null, ...fields },
  versions: [],
});

const find = (modules: PageModule[], channels?: PanelModule[]) =>
  findFindings({ boot, modules, channels, shellRoutes: [] });

test('releases that fit together give no finding', () => {
  expect(find([buildModule()], [buildChannel({})])).toEqual([]);
});

test('a navigation entry without its route, text or icon is found once', () => {
  const [release] = boot.releases.filter(({ name }) => name === 'mf-hall');
  const entries = (release?.navigation ?? []).map((entry) => ({
    ...entry,
    route: 'attic',
    label: 'hall:attic',
    icon: 'ladder',
  }));
  const navigation = [...entries, ...entries];
  const releases = boot.releases.map((one) => (one === release ? { ...one, navigation } : one));

  const findings = findFindings({
    boot: { ...boot, releases },
    modules: [],
    channels: undefined,
    shellRoutes: [],
  });

  expect(findings).toEqual([
    { kind: 'route', values: { module: 'mf-hall', route: 'attic' } },
    { kind: 'label', values: { module: 'mf-hall', label: 'hall:attic' } },
    { kind: 'icon', values: { module: 'mf-hall', icon: 'ladder' } },
  ]);
});

test('a contract that the shell does not meet, a part that failed and a fallback are found', () => {
  const requirement = { name: 'react', range: '^20.0.0', provided: '19.3.1', isMet: false };
  const parts = [{ name: 'hall', status: 'failed' as const, error: 'Error: 404' }];

  const findings = find([buildModule({ requirements: [requirement], parts, failedVersion: '1.1.0' })]);

  expect(findings).toEqual([
    { kind: 'fallback', values: { module: 'mf-hall', version: '1.0.0', failed: '1.1.0' } },
    {
      kind: 'contract',
      values: { module: 'mf-hall', library: 'react', range: '^20.0.0', provided: '19.3.1' },
    },
    { kind: 'part', values: { module: 'mf-hall', part: 'hall', error: 'Error: 404' } },
  ]);
});

test('a module that its channel names but the page lacks is found, with the reason', () => {
  const kinds = [{ disabled: true }, {}, { stable: null }].map((channel) =>
    find([], [buildChannel(channel)]).map(({ kind }) => kind),
  );

  expect(kinds).toEqual([['disabled'], ['refused'], []]);
});

test('a module whose channel file is damaged is found', () => {
  const channels = [{ name: 'mf-hall', channel: null, versions: [] }];

  expect(find([buildModule()], channels)).toEqual([{ kind: 'damaged', values: { module: 'mf-hall' } }]);
});

test('a page that runs what is no longer live is found, unless this session chose it', () => {
  const channels = [buildChannel({ stable: '1.2.0' })];
  const canary = { version: '1.0.0', share: 0.1, salt: '' };

  expect(find([buildModule()], channels)).toEqual([
    { kind: 'outdated', values: { module: 'mf-hall', version: '1.0.0', live: '1.2.0' } },
  ]);
  expect(find([buildModule({ override: 'version' })], channels)).toEqual([]);
  expect(find([buildModule()], [buildChannel({ stable: '1.2.0', canary })])).toEqual([]);
});
