import { moduleFolders } from './shared/tooling/module-folders.ts';

// Tests expect days and times of day as they are shown there, wherever the machine is.
process.env.TZ = 'UTC';

const transform = {
  '\\.[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2024',
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
    },
  ],
};
const common = {
  transform,
  moduleNameMapper: {
    '\\.(svg|avif|webp|mp4|webm)$': '<rootDir>/shared/testing/picture-file.ts',
    // The texts of zod in fifty languages; Liaison has its own.
    '^\\.\\./locales/index\\.js$': '<rootDir>/node_modules/zod/v4/locales/en.js',
  },
  // jest's default pattern would also match the launcher `shared/tooling/test.ts`.
  testMatch: ['**/*.test.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transformIgnorePatterns: ['/node_modules/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};
/** Tests of the service; a worker of Jest has one database for all its files. */
const service = {
  ...common,
  testEnvironment: '<rootDir>/server/src/testing/environment.mjs',
  globalSetup: '<rootDir>/server/src/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/server/src/testing/global-teardown.mjs',
};
/** Exhaustive tables, builds, and services started as processes: `npm test -- --all` runs them. */
const slowTest = String.raw`\.slow\.test\.ts$`;
/** Slow tests of what is refused before any statement, or for a role on every database alike: they run on PGlite alone. */
const independentTests = [
  'call-security',
  'desk-roles',
  'malformed-fields',
  'role-table',
  'upload-refusals',
].map((name) => `/${name}${slowTest}`);
const killTests = '<rootDir>/server/src/testing/crash/';
const nodeTests = ['server', 'shared/contracts', 'shared/release', 'shared/tooling'];

export default {
  maxWorkers: 2,
  // Node keeps the modules of earlier test files in memory, so a worker that holds much of them is replaced.
  workerIdleMemoryLimit: '2GB',
  // The end of a process waits until V8 has compiled the embedded database, which takes seconds on a busy machine.
  workerGracefulExitTimeout: 10_000,
  // Fifty password hashes take longer than the default of five seconds on a busy machine.
  testTimeout: 30_000,
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jest-fixed-jsdom',
      moduleNameMapper: {
        ...common.moduleNameMapper,
        // One file with all icons; the other entry has a module for each of two thousand.
        '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
        // What a browser gets, in one file.
        '^axios$': '<rootDir>/node_modules/axios/dist/esm/axios.js',
      },
      roots: ['shared', 'shell', ...moduleFolders].map((folder) => `<rootDir>/${folder}`),
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        ...nodeTests.map((folder) => `<rootDir>/${folder}/`),
      ],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/jest-setup.ts'],
    },
    {
      ...service,
      displayName: 'node',
      roots: nodeTests.map((folder) => `<rootDir>/${folder}`),
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, killTests, slowTest],
    },
    {
      ...service,
      displayName: 'slow',
      roots: nodeTests.map((folder) => `<rootDir>/${folder}`),
      testMatch: ['**/*.slow.test.ts'],
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        ...(process.env.DATABASE_KIND === 'postgres' ? independentTests : []),
      ],
    },
    { ...service, displayName: 'kills', roots: [killTests] },
  ],
};
