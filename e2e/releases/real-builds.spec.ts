import { locales } from '@liaison/shared/contracts';
import { expect, test } from '../support/releases.ts';

interface LanderStrings {
  variants: { alonetonight: Record<string, { title: string; lead: string }> };
}

const otherModules = ['mf-auth', 'mf-members', 'mf-chat', 'mf-payments', 'mf-profile', 'mf-desk'];

test('a new lander needs only data in mf-landers, goes live by publish and promote, and is removed by rollback (FED-001, FED-005)', async ({
  page,
  site,
  workspace,
}) => {
  for (const name of otherModules) await workspace.remove(name);
  await workspace.replaceText(
    'mf-landers/src/landers/data/alonetonight.ts',
    "{ slug: 'summer', scene: 'dusk' },",
    "{ slug: 'summer', scene: 'dusk' }, { slug: 'firstsnow', scene: 'night' },",
  );
  for (const locale of locales) {
    await workspace.updateJson<LanderStrings>(`mf-landers/locales/${locale}.json`, ({ variants }) => {
      variants.alonetonight.firstsnow = { title: `First snow (${locale})`, lead: `Lead (${locale})` };
    });
  }
  await workspace.updateJson<{ version: string }>('mf-landers/package.json', (manifest) => {
    manifest.version = '9.1.0';
  });
  const dist = await workspace.build('mf-landers');

  const others = await site.listOtherFiles('mf-landers');
  const fetchLander = async (locale: string) => {
    const headers = { accept: 'text/html', cookie: `i18n_redirected=${locale}` };
    return (await fetch(`${site.url}/landers/alonetonight/firstsnow`, { headers })).text();
  };
  expect(await fetchLander('en')).not.toContain('First snow');

  await site.runCli('publish', dist);
  await site.runCli('promote', 'mf-landers@9.1.0', '--why', 'the lander for the first snow');
  for (const locale of locales) {
    await expect
      .poll(() => fetchLander(locale))
      .toMatch(new RegExp(`<h1[^>]*>First snow \\(${locale}\\)</h1>`));
  }
  await page.goto('/landers/alonetonight/firstsnow');
  await expect(page.getByRole('heading', { level: 1, name: 'First snow (en)' })).toBeVisible();
  expect(await site.listOtherFiles('mf-landers')).toEqual(others);

  await site.runCli('rollback', 'mf-landers');
  await expect.poll(() => fetchLander('en')).not.toContain('First snow');
});

test('releasing a seventh module adds its route, navigation entry and slot without another build (FED-002, FED-021)', async ({
  member: page,
  site,
  workspace,
}) => {
  // A slot has one owner at a time.
  await site.runCli('disable', 'mf-chat', '--why', 'the quiz fills one of its slots');
  const others = await site.listOtherFiles('mf-quiz');
  await workspace.write('mf-quiz/package.json', quizPackage);
  await workspace.write('mf-quiz/webpack.config.js', quizConfig);
  await workspace.write('mf-quiz/module.ts', quizModule);
  await workspace.write('mf-quiz/src/quiz-screen.tsx', createQuizComponent('h1'));
  await workspace.write('mf-quiz/src/quiz-teaser.tsx', createQuizComponent('p'));
  for (const locale of locales) {
    await workspace.write(`mf-quiz/locales/${locale}.json`, JSON.stringify({ title: `Quiz (${locale})` }));
  }
  expect((await page.goto('/quiz'))?.status()).toBe(404);

  await site.runCli('publish', await workspace.build('mf-quiz'));
  await site.runCli('promote', 'mf-quiz@1.0.0', '--why', 'a seventh module');
  const link = page.getByRole('banner').getByRole('link', { name: 'Quiz (en)' });
  await expect(async () => {
    await page.goto('/members');
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('main').getByRole('list').getByRole('link').first().click();
  await expect(page.locator('p', { hasText: 'Quiz (en)' })).toBeVisible();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz (en)' })).toBeVisible();
  expect(await site.listOtherFiles('mf-quiz')).toEqual(others);

  await site.runCli('disable', 'mf-quiz', '--why', 'end of the test');
  await site.runCli('enable', 'mf-chat', '--why', 'end of the test');
  await expect.poll(async () => (await page.goto('/quiz'))?.status()).toBe(404);
});

const quizPackage = JSON.stringify({ name: '@liaison/mf-quiz', version: '1.0.0', type: 'module' });
const quizConfig = `import { moduleConfig } from '@liaison/tooling';
export default moduleConfig(import.meta.dirname);
`;
const quizModule = `import { defineModule } from '@liaison/shared/module';
export default defineModule({
  name: 'mf-quiz',
  needs: { shared: '^2.0.0' },
  routes: [{ name: 'quiz', path: '/quiz', screen: 'quiz', layout: 'default', access: 'any', title: 'quiz:title' }],
  navigation: [{ area: 'main', route: 'quiz', label: 'quiz:title', icon: 'heart', order: 35 }],
  slots: [{ at: 'member-actions', component: 'quiz-teaser' }],
});
`;
const createQuizComponent = (element: string) => `import { useTranslation } from '@liaison/shared/i18n';
export function Component() {
  const { t } = useTranslation('quiz');
  return <${element}>{t('title')}</${element}>;
}
`;
