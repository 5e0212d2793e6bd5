/** Who may import whom: docs/modules.md. */
const doors = '^shared/([^/]+|release/store|release/store/testing)/(index|server|jest-setup)\\.tsx?$';
const aModule = '^mf-[^/]+/';
const tests = '\\.test\\.tsx?$';

/** What each door of shared/ may build on, besides npm packages. */
const allowed = {
  contracts: [],
  events: ['contracts'],
  api: ['contracts'],
  i18n: ['contracts'],
  session: ['contracts', 'events', 'api', 'i18n'],
  live: ['contracts', 'events', 'api', 'i18n', 'session'],
  ui: ['contracts', 'i18n'],
  module: ['contracts', 'events', 'i18n', 'session'],
  release: ['contracts'],
};

export default {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-orphan-import', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'modules-meet-at-run-time',
      comment:
        'A module imports itself and the doors of shared/, never another module, the shell or the service.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^(mf-[^/]+|shell|server)/', pathNot: '^$1/' },
    },
    {
      name: 'shell-names-no-module',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mf-|server)' },
    },
    {
      name: 'doors-only',
      comment: 'A folder of shared/ is entered by its index.',
      severity: 'error',
      from: { pathNot: '^shared/' },
      to: { path: '^shared/', pathNot: [doors, '^shared/tooling/', '^shared/i18n/locales/'] },
    },
    {
      name: 'server-imports',
      comment:
        'The service shares contracts, releases and the texts of its mails with the browser, nothing else.',
      severity: 'error',
      from: { path: '^server/', pathNot: [tests, '^server/src/testing/'] },
      to: { path: '^shared/', pathNot: '^shared/(contracts|release|i18n)/' },
    },
    {
      name: 'e2e-imports',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(shared|shell|server|mf-)', pathNot: '^shared/(contracts|tooling|release)/' },
    },
    ...Object.entries(allowed).map(([door, others]) => ({
      name: `shared-${door}`,
      severity: 'error',
      from: { path: `^shared/${door}/`, pathNot: tests },
      to: { path: '^shared/', pathNot: [door, ...others].map((name) => `^shared/${name}/`) },
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
    exclude: { path: ['/dist/', 'node_modules/(?!@liaison)', 'webpack\\.config\\.js$'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
