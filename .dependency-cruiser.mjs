/** The import rules of docs/architecture.md and CONTRIBUTING.md. */
const entryPoints = [
  '^shared/[^/]+/(index|server|jest-setup)\\.tsx?$',
  '^shared/ui/scenes/index\\.ts$',
  '^shared/release/(routes|signing/index|store/(testing/)?index)\\.ts$',
];
const aModule = '^mf-[^/]+/';
const tests = '\\.(test|fixture)\\.tsx?$';

/** The folders of shared/ that each of its folders may import. */
const allowed = {
  contracts: [],
  events: ['contracts'],
  api: ['contracts'],
  storage: [],
  offline: ['contracts', 'storage'],
  i18n: ['contracts', 'storage'],
  session: ['contracts', 'events', 'api', 'i18n', 'storage'],
  live: ['contracts', 'events', 'api', 'i18n', 'session', 'storage'],
  ui: ['contracts', 'i18n', 'storage'],
  forms: ['contracts', 'api', 'ui'],
  parts: ['contracts', 'api', 'i18n', 'live', 'ui'],
  module: ['contracts', 'events', 'i18n', 'session'],
  release: ['contracts'],
  tooling: ['contracts', 'api', 'i18n', 'session', 'ui', 'release'],
};

/** The layers of the service, highest first. A layer imports those below it; folders of the same layer do not import each other. */
const layers = [
  ['[^/]+\\.ts$'],
  ['demo/'],
  ['features/'],
  ['gateway/', 'live/', 'mail/'],
  ['http/', 'jobs/'],
  ['site/'],
  ['db/', 'files/'],
  ['core/'],
].map((folders) => folders.map((folder) => `^server/src/${folder}`));
/** Tests may reach into any layer. */
const serverTests = [tests, '^server/src/testing/'];
const featureFolder = '^server/src/features/([^/]+)/';
const featureEntry = '^server/src/features/[^/]+/index\\.ts$';

export default {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'no-orphan-import', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'modules-meet-at-run-time',
      comment:
        'A module imports itself and @liaison/shared, never another module, the shell, the service, releases or tooling.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^(mf-[^/]+|shell|server|shared/(release|tooling))/', pathNot: '^$1/' },
    },
    {
      name: 'shell-names-no-module',
      comment: 'Of the releases, the shell imports only what it shares with the gateway.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mf-|server|shared/(release|tooling)/)', pathNot: '^shared/release/routes\\.ts$' },
    },
    {
      name: 'entry-points-only',
      comment: 'Other packages import the entry points of shared/.',
      severity: 'error',
      from: { pathNot: '^shared/' },
      to: { path: '^shared/', pathNot: [...entryPoints, '^shared/i18n/locales/'] },
    },
    ...['release', 'tooling'].map((name) => ({
      name: `entry-points-only-in-${name}`,
      comment: 'The packages inside shared/ import each other and @liaison/shared by their entry points too.',
      severity: 'error',
      from: { path: `^shared/${name}/` },
      to: { path: '^shared/', pathNot: [`^shared/${name}/`, ...entryPoints] },
    })),
    {
      name: 'shared-runs-in-a-page',
      comment: '@liaison/shared depends on neither releases nor tooling, whose dependencies no page needs.',
      severity: 'error',
      from: { path: '^shared/', pathNot: '^shared/(release|tooling)/' },
      to: { path: '^shared/(release|tooling)/' },
    },
    {
      name: 'server-imports',
      comment: 'The service imports contracts, releases and the texts of its mails.',
      severity: 'error',
      from: { path: '^server/', pathNot: serverTests },
      to: { path: '^shared/', pathNot: '^shared/(contracts|release|i18n)/' },
    },
    ...layers.flatMap((folders, rank) =>
      folders.map((folder) => ({
        name: `server-layers-${/[a-z]+(?=\/$)/.exec(folder)?.[0] ?? 'app'}`,
        comment: 'A layer of the service imports lower layers only.',
        severity: 'error',
        from: { path: folder, pathNot: serverTests },
        to: { path: '^server/src/', pathNot: [folder, ...layers.slice(rank + 1).flat()] },
      })),
    ),
    {
      name: 'server-features',
      comment: 'What a feature gives others is in its index.ts.',
      severity: 'error',
      from: { path: featureFolder, pathNot: serverTests },
      to: { path: featureFolder, pathNot: ['^server/src/features/$1/', featureEntry] },
    },
    {
      name: 'server-features-from-outside',
      severity: 'error',
      from: { path: '^server/src/', pathNot: [featureFolder, ...serverTests] },
      to: { path: featureFolder, pathNot: featureEntry },
    },
    {
      name: 'server-features-in-tests',
      comment: 'Tests use the index.ts and the fixtures of other features.',
      severity: 'error',
      from: { path: featureFolder },
      to: { path: featureFolder, pathNot: ['^server/src/features/$1/', featureEntry, '\\.fixture\\.ts$'] },
    },
    {
      name: 'e2e-imports',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(shared|shell|server|mf-)', pathNot: '^shared/(contracts|release)/' },
    },
    ...Object.entries(allowed).map(([folder, others]) => ({
      name: `shared-${folder}`,
      severity: 'error',
      from: { path: `^shared/${folder}/`, pathNot: tests },
      to: { path: '^shared/', pathNot: [folder, ...others].map((name) => `^shared/${name}/`) },
    })),
    {
      name: 'module-features',
      comment: 'A feature imports its own folder, never another feature.',
      severity: 'error',
      from: { path: `${aModule}src/features/([^/]+)/` },
      to: { path: '^mf-[^/]+/src/features/', pathNot: `${aModule}src/features/$1/` },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: [
        '/dist/',
        '^mf-landers/pictures/',
        '^mf-chat/emoji/',
        'node_modules/(?!@liaison)',
        'webpack\\.config\\.js$',
      ],
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
