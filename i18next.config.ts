import { defineConfig } from 'i18next-cli';

/** Only for `i18next-cli lint`, which finds untranslated text in components; shared/tooling/checks/translations.ts checks the catalogues. */
export default defineConfig({
  locales: ['en'],
  extract: {
    input: ['{shell,mf-*}/src/**/*.tsx', 'shared/ui/**/*.tsx'],
    ignore: ['**/*.{test,fixture}.tsx'],
    output: 'test-results/{{language}}/{{namespace}}.json',
  },
});
