import { defineConfig } from 'i18next-cli';

/** For `i18next-cli lint` alone, which finds text written into components; the catalogues have a check of their own. */
export default defineConfig({
  locales: ['en'],
  extract: {
    input: ['{shell,mf-*}/src/**/*.tsx', 'shared/ui/**/*.tsx'],
    ignore: ['**/*.test.tsx'],
    output: 'test-results/{{language}}/{{namespace}}.json',
  },
});
