import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Release } from '@liaison/shared/contracts';
import {
  checkBuild,
  checkVersion,
  directoryStore,
  promoteRelease,
  publishRelease,
} from '@liaison/release/store';
import { moduleRelease, moduleRoute, shellRelease } from '@liaison/release/store/testing';
import { writeBuild } from '../cli/write-build.fixture.ts';
import { getProvides } from './provided.ts';

const root = join(import.meta.dirname, '../../..');
const build = join(import.meta.dirname, 'build.ts');
let dir = '';

beforeAll(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'liaison-build-')), 'mf-sample');
  mkdirSync(join(dir, 'src'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
  cpSync(join(root, 'mf-chat/webpack.config.js'), join(dir, 'webpack.config.js'));
  write('package.json', '{ "name": "@liaison/mf-sample", "version": "1.2.3", "type": "module" }');
  write('module.ts', moduleSource('hello'));
  write('src/hello-screen.tsx', screen("import { useState } from 'react';", 'useState(1)[0]'));
  for (const locale of ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl'])
    write(`locales/${locale}.json`, '{ "title": "Hello" }');
  run();
});

afterAll(() => rmSync(join(dir, '..'), { recursive: true, force: true }));

test('a release contains only the code of its module and uses the libraries of the shell (FED-001, FED-015)', () => {
  const release = readRelease();

  const scripts = Object.keys(release.files).filter((file) => file.endsWith('.js'));
  const code = scripts.map((file) => readFileSync(join(dir, 'dist', file), 'utf8')).join('');
  expect(code).not.toContain('react.production');
  expect(release.imports?.react).toEqual(['useState']);
  expect(release.libraries.react).toMatch(/^\^19\./);
  expect(scripts).toHaveLength(2);
});

test("an icon is part of the module, the component that renders it is the shell's", () => {
  const { imports, exposes } = readRelease();

  const [file = ''] = exposes.hello?.js ?? [];
  const code = readFileSync(join(dir, 'dist', file), 'utf8');
  expect(code).toContain('name:"heart"');
  expect(code).not.toContain('key:"');
  expect(imports?.['@liaison/shared/ui']).toEqual(['createLucideIcon']);
});

test('the version is part of every global name, so that two versions do not conflict', () => {
  const { global, entry } = readRelease();

  expect(global).toBe('liaison_mf_sample_1_2_3');
  expect(readFileSync(join(dir, 'dist', entry), 'utf8')).toContain('liaison_mf_sample_1_2_3_files');
});

test('the release lists the files of each screen, so that a page preloads exactly these (FED-013)', () => {
  const { exposes, files, entry } = readRelease();

  expect(exposes.hello?.js).toHaveLength(1);
  expect(Object.keys(files)).toEqual(expect.arrayContaining([entry, ...(exposes.hello?.js ?? [])]));
});

test('a prerendered path has HTML in every language, with its styles first (FED-014)', () => {
  const { prerendered } = readRelease();

  const pages = Object.values(prerendered['/hello'] ?? {});
  const html = readFileSync(join(dir, 'dist', pages[0] ?? ''), 'utf8');
  expect(pages).toHaveLength(7);
  expect(html).toMatch(/^<style[^>]*>[^]*<\/style><h1 [^>]*>Hello 1<\/h1><svg /);
});

test('check reads sizes, imports and libraries from the built files, slots and icons from the shell, and links to vanished routes from other modules (FED-032)', async () => {
  const store = directoryStore(join(dir, '../store'));
  const publish = async (release: Release, scripts: Record<string, string> = {}) => {
    const dist = await writeBuild(join(dir, '..', `${release.name}-${release.version}`), release, scripts);
    await publishRelease({ store, dist });
    return dist;
  };
  const { exports, libraries, ...provides } = getProvides();
  const { zustand: _zustand, react: _react, ...otherLibraries } = libraries;
  const ui = (exports['@liaison/shared/ui'] ?? []).filter((name) => name !== 'createLucideIcon');
  const built = readRelease();
  const needs = { shared: '^2.0.0' };
  const author = { who: 'ana', why: '' };
  await publish(
    shellRelease({
      provides: { ...provides, libraries: otherLibraries, exports: { ...exports, '@liaison/shared/ui': ui } },
    }),
  );
  await promoteRelease({ store, name: 'shell', version: '1.0.0', ...author });
  const sample = { name: 'mf-sample', needs, libraries: {}, routes: [moduleRoute('old', '/hello/:id/old')] };
  await publish(moduleRelease({ ...sample, routes: [...sample.routes, moduleRoute('hello', '/hello')] }));
  await promoteRelease({ store, name: 'mf-sample', version: '1.0.0', ...author });
  const link = 'let to = `/hello/${(0, t.id)(e)}/old?from=here`;';
  await publish(moduleRelease({ name: 'mf-other', needs, libraries: {} }), { 'list.js': link });
  await promoteRelease({ store, name: 'mf-other', version: '1.0.0', ...author });

  const scripts = Object.keys(built.files).filter((path) => path.endsWith('.js'));
  const [part = ''] = built.exposes.hello?.js ?? [];
  const dishonest = await publish(
    {
      ...built,
      libraries: {},
      imports: {},
      locales: moduleRelease().locales,
      prerendered: {},
      files: Object.fromEntries(
        [...scripts, 'strings.json', 'large.js'].map((path) => [path, { bytes: 1, brotli: 1, sha384: '' }]),
      ),
      exposes: { hello: { js: [part, 'large.js'], css: [] } },
      slots: [{ at: 'nowhere', component: 'hello' }],
      navigation: [
        { area: 'main', route: 'hello', label: 'sample:title', icon: 'unicorn', order: 1, emphasis: false },
      ],
    },
    {
      ...Object.fromEntries(scripts.map((path) => [path, readFileSync(join(dir, 'dist', path), 'utf8')])),
      'large.js': `/* ${randomBytes(60_000).toString('base64')} */`,
    },
  );

  const { problems } = await checkBuild(store, dishonest);

  expect(problems.map(({ message }) => message.replaceAll(/\d+\.\d KB/g, 'some KB'))).toEqual([
    'mf-sample@1.2.3 is over budget: "hello" and the entry weigh some KB (brotli), allowed are some KB',
    expect.stringMatching(/^mf-sample@1.2.3 needs react \^19\..*, shell@1.0.0 does not provide it$/),
    'mf-sample@1.2.3 imports createLucideIcon of @liaison/shared/ui, which shell@1.0.0 does not provide',
    'mf-sample@1.2.3 fills the slot "nowhere", which shell@1.0.0 does not have',
    'mf-sample@1.2.3 names the icon "unicorn", which shell@1.0.0 does not have',
    'mf-other@1.0.0 links to /hello/:id/old, which mf-sample@1.2.3 does not have any more',
    'mf-sample@1.2.3 imports createLucideIcon of @liaison/shared/ui, which shell@1.0.0 does not provide, but mf-sample@1.2.3 needs only ^2.0.0',
  ]);
  expect((await checkVersion(store, { name: 'mf-sample', version: '1.2.3' })).problems).toEqual(problems);
});

test('the release has the hash of every file of the build, and of no other', () => {
  const { files } = readRelease();

  const built = readdirSync(join(dir, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(dir, 'dist'), join(entry.parentPath, entry.name)))
    .filter((file) => !/^(release\.json|\.contents\.json|\.inputs)$|\.(br|gz)$/.test(file));
  expect(Object.keys(files).toSorted()).toEqual(built.toSorted());
  for (const [file, { sha384 }] of Object.entries(files))
    expect(
      createHash('sha384')
        .update(readFileSync(join(dir, 'dist', file)))
        .digest('base64'),
    ).toBe(sha384);
});

test('a picture for links that has changed is written again', () => {
  for (const content of ['first', 'second']) {
    write('sharing/hello.en.jpg', content);
    run();
    expect(readFileSync(join(dir, 'dist/sharing/hello.en.jpg'), 'utf8')).toBe(content);
  }
});

test('unchanged sources are not built again', () => {
  expect(run()).toContain('unchanged');
});

test('a module that imports a name the shell does not provide is not built', () => {
  write(
    'src/hello-screen.tsx',
    screen("import { createGlobalStyle } from 'styled-components';", 'createGlobalStyle.length'),
  );

  expect(run).toThrow('createGlobalStyle of styled-components, which the shell does not provide');
});

test('a missing file of a screen is reported in one line', () => {
  write('module.ts', moduleSource('absent'));

  expect(run).toThrow('mf-sample/module.ts needs one file src/**/absent-screen.tsx, there is none');
});

const moduleSource = (name: string) => `import { defineModule } from '@liaison/shared/module';
export default defineModule({
  name: 'mf-sample', needs: { shared: '^2.0.0' }, navigation: [], slots: [],
  routes: [{ name: 'hello', path: '/hello', screen: '${name}', layout: 'lander', access: 'any', prerender: ['/hello'] }],
});`;

const screen = (line: string, value: string) => `${line}
import { useTranslation } from '@liaison/shared/i18n';
import { styled } from 'styled-components';
import { Heart } from 'lucide-react';
const Title = styled.h1\`color: teal;\`;
export function Component() {
  const { t } = useTranslation('sample');
  return <><Title>{\`\${t('title')} \${${value}}\`}</Title><Heart /></>;
}`;

function write(file: string, content: string) {
  mkdirSync(join(dir, file, '..'), { recursive: true });
  writeFileSync(join(dir, file), content);
}

function run(): string {
  return execFileSync(process.execPath, [build], { cwd: dir, encoding: 'utf8', stdio: 'pipe' });
}

const readRelease = () => Release.parse(JSON.parse(readFileSync(join(dir, 'dist/release.json'), 'utf8')));
