import { type Locale, locales } from '@liaison/shared/contracts';

interface NewModule {
  /** `mf-<topic>`. */
  name: string;
  sharedVersion: string;
  toolingVersion: string;
  reactVersion: string;
}

/** The files of a module with one screen, its strings in seven languages and its first test, by path in its folder. */
export function createModuleFiles({ name, sharedVersion, toolingVersion, reactVersion }: NewModule) {
  const topic = getTopic(name);
  const files: Record<string, string> = {
    'package.json': toJson({
      name: `@liaison/${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: { build: 'node ../shared/tooling/webpack/build.ts' },
      dependencies: { '@liaison/shared': `^${sharedVersion}`, react: reactVersion },
      devDependencies: { '@liaison/tooling': `^${toolingVersion}` },
    }),
    'tsconfig.json': `{
  "extends": "../tsconfig.base.json",
  "include": ["."],
  "exclude": ["dist"]
}
`,
    'webpack.config.js': `import { moduleConfig } from '@liaison/tooling';

export default moduleConfig(import.meta.dirname);
`,
    'module.ts': `import { defineModule } from '@liaison/shared/module';

export default defineModule({
  name: '${name}',
  needs: { shared: '^${sharedVersion}' },
  routes: [
    {
      name: '${topic}',
      path: '/${topic}',
      screen: '${topic}',
      layout: 'default',
      access: 'any',
      title: '${topic}:title',
    },
  ],
  navigation: [],
  slots: [],
});
`,
    [`src/${topic}-screen.tsx`]: `import { useTranslation } from '@liaison/shared/i18n';
import { Heading, Page, Text } from '@liaison/shared/ui';

export function Component() {
  const { t } = useTranslation('${topic}');
  return (
    <Page>
      <Heading as="h1" $size={1}>
        {t('title')}
      </Heading>
      <Text>{t('lead')}</Text>
    </Page>
  );
}
`,
    [`src/${topic}-screen.test.tsx`]: `import { expect, test } from '@jest/globals';
import { renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { Component } from './${topic}-screen.tsx';

test.each([
  ['en', '${texts.en.title}'],
  ['de', '${texts.de.title}'],
] as const)('the page has its heading in %s', (locale, title) => {
  renderApp(<Component />, { path: '/${topic}', route: '/${topic}', locale });

  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
`,
  };
  for (const locale of locales) files[`locales/${locale}.json`] = toJson(texts[locale]);
  return files;
}

/** The same outside this repository, where the packages come from tarballs and nothing configures a test yet. */
export function createOutsideFiles(module: NewModule) {
  const { name } = module;
  const { [`src/${getTopic(name)}-screen.test.tsx`]: _test, ...files } = createModuleFiles(module);
  return {
    ...files,
    'package.json': toJson({ name, version: '1.0.0', private: true, type: 'module' }),
    'tsconfig.json': toJson({
      extends: '@liaison/tooling/tsconfig.module.json',
      include: ['.'],
      exclude: ['dist'],
    }),
  };
}

const getTopic = (name: string) => name.replace(/^mf-/, '');

const toJson = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

/** Texts that may stand on a page until the module has its own. */
const texts: Record<Locale, { title: string; lead: string }> = {
  en: { title: 'Welcome', lead: 'Good to see you.' },
  de: { title: 'Willkommen', lead: 'Schön, dass du da bist.' },
  es: { title: 'Te damos la bienvenida', lead: 'Nos alegra verte.' },
  fr: { title: 'Bienvenue', lead: 'C’est un plaisir de te voir.' },
  it: { title: 'Ti diamo il benvenuto', lead: 'Che bello vederti.' },
  nl: { title: 'Welkom', lead: 'Fijn dat je er bent.' },
  pl: { title: 'Witaj', lead: 'Miło cię widzieć.' },
};
