const transform = {
  '\\.[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2024',
      },
      module: { type: 'es6' },
    },
  ],
};
const common = {
  transform,
  // Not jest's own pattern, which would take the launcher `shared/tooling/test.ts` for a test.
  testMatch: ['**/*.test.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transformIgnorePatterns: ['/node_modules/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};
const nodeTests = ['server', 'shared/contracts', 'shared/release', 'shared/tooling'];

export default {
  maxWorkers: 2,
  // A hang is found just as well; on a busy machine fifty password hashes take longer than five seconds.
  testTimeout: 30_000,
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jest-fixed-jsdom',
      roots: [
        'shared',
        'shell',
        'mf-auth',
        'mf-members',
        'mf-chat',
        'mf-payments',
        'mf-landers',
        'mf-profile',
      ].map((folder) => `<rootDir>/${folder}`),
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        ...nodeTests.map((folder) => `<rootDir>/${folder}/`),
      ],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/jest-setup.ts'],
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: '<rootDir>/server/src/testing/environment.mjs',
      globalSetup: '<rootDir>/server/src/testing/global-setup.mjs',
      globalTeardown: '<rootDir>/server/src/testing/global-teardown.mjs',
      roots: nodeTests.map((folder) => `<rootDir>/${folder}`),
    },
  ],
};
