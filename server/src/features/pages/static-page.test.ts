import { expect, jest, test } from '@jest/globals';
import * as fileSystem from 'node:fs/promises';
import { defaultSite } from '../../site/site.ts';

let areReadsFailing = false;
jest.unstable_mockModule('node:fs/promises', () => ({
  ...fileSystem,
  readFile: async (file: URL) => {
    if (areReadsFailing) throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
    return fileSystem.readFile(file, 'utf8');
  },
}));
const { renderStaticPage } = await import('./static-page.ts');

test('a page that could not be read is read again at the next request', async () => {
  const render = () =>
    renderStaticPage({ page: 'faq', locale: 'en', site: defaultSite, domain: 'liaison.test', isDemo: false });

  areReadsFailing = true;
  await expect(render()).rejects.toThrow('too many open files');
  areReadsFailing = false;

  expect((await render()).html).toContain('<h3');
});
