import '../boot/made-up-modules.fixture.ts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { emit, on } from '@liaison/shared/events';
import { consumeConsole } from '@liaison/shared/testing';
import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { compileFunction } from 'node:vm';
import { clearReports, trackLoad } from '../health/release-log.ts';
import { listIsolationProblems } from './isolation-log.ts';
import { MountedPart, startIsolation } from './mounted-part.tsx';
import { reportInvalidEvents } from './report-invalid-events.ts';

let stops: (() => void)[] = [];
beforeEach(() => {
  stops = [startIsolation(), reportInvalidEvents()];
  clearReports();
});
afterEach(() => {
  stops.forEach((stop) => stop());
  document.title = '';
  for (const name of ['class', 'style', 'data-open']) document.body.removeAttribute(name);
});

/** Runs code as a file of a module's release. */
const runAs = (module: string, code: string, values: Record<string, unknown> = {}): unknown => {
  const names = { document, window, ...values };
  const filename = `http://localhost/releases/${module}/1.0.0/screen.js`;
  return compileFunction(code, Object.keys(names), { filename })(...Object.values(names));
};

/** Shows a part of a module, and runs its code as an effect; returns the function that takes it off the page. */
async function mount(module: string, code = '') {
  const Component = () => {
    useEffect(() => runAs(module, code) as undefined | (() => void), []);
    return null;
  };
  await trackLoad({ name: module, version: '1.0.0' }, Promise.resolve({ Component }));
  const view = render(
    <MountedPart component={Component}>
      <Component />
    </MountedPart>,
  );
  return async () => act(async () => view.unmount());
}

const getProblems = () =>
  listIsolationProblems().map(({ kind, module, what }) => `${module} ${kind} ${what}`);
const head = () => [...document.head.children].map(({ localName }) => localName);

test('what a module leaves on the document is put back when its last part is gone, and reported', async () => {
  document.title = 'Site';
  const before = head();
  const first = await mount(
    'mf-hall',
    `document.body.classList.add('hall-open');
     document.body.style.overflow = 'hidden';
     document.documentElement.dataset.hall = '1';
     document.title = 'Hall';
     document.head.append(document.createElement('style'));
     document.body.appendChild(document.createElement('section'));`,
  );
  const second = await mount('mf-hall');

  await first();
  expect(document.body.className).toBe('hall-open');

  await second();
  expect(document.body.className).toBe('');
  expect(document.body.style.overflow).toBe('');
  expect(document.documentElement.dataset.hall).toBeUndefined();
  expect(document.title).toBe('Site');
  expect(head()).toEqual(before);
  expect(document.querySelector('section')).toBeNull();
  const left = ['<body class="hall-open">', '<body style="overflow">', '<html data-hall>', '<title>'];
  for (const what of [...left, '<style>', '<section>'])
    expect(getProblems()).toContain(`mf-hall restored ${what}`);
  expect(clearReports()).toContainEqual(
    expect.objectContaining({ name: 'mf-hall', failures: { leftover: 6 }, outcome: 'ok' }),
  );
  expect(consumeConsole().join()).toMatch(/mf-hall 1\.0\.0: put back/);
});

test('what several modules write stays apart: each takes back its own only', async () => {
  document.body.className = 'shell';
  const hall = await mount(
    'mf-hall',
    `document.body.classList.add('a'); document.body.dataset.open = 'hall'; document.title = 'Hall';`,
  );
  const post = await mount(
    'mf-post',
    `document.body.classList.add('b'); document.body.dataset.open = 'post'; document.title = 'Post';`,
  );
  document.title = 'The next screen';

  await hall();
  expect(document.body.className).toBe('shell b');
  expect(document.body.dataset.open).toBe('post');

  await post();
  expect(document.body.className).toBe('shell');
  expect(document.body.dataset.open).toBeUndefined();
  expect(document.title).toBe('The next screen');
  expect(consumeConsole().join()).toMatch(/put back/);
});

test('a module that cleans up after itself is not reported, nor is what the shell writes changed', async () => {
  const reported = getProblems().length;
  const remove = await mount(
    'mf-hall',
    `document.body.classList.add('open');
     const style = document.createElement('style');
     document.head.append(style);
     const listener = () => {};
     window.addEventListener('resize', listener);
     window.addEventListener('scroll', listener, { once: true });
     window.dispatchEvent(new window.Event('scroll'));
     const timer = window.setInterval(listener, 1000);
     return () => {
       document.body.classList.remove('open');
       style.remove();
       window.removeEventListener('resize', listener);
       window.clearInterval(timer);
     };`,
  );
  document.documentElement.lang = 'pl';
  const sheet = document.head.appendChild(document.createElement('style'));

  await remove();

  expect(getProblems()).toHaveLength(reported);
  expect(document.documentElement.lang).toBe('pl');
  expect(sheet.isConnected).toBe(true);
  sheet.remove();
});

test('listeners and intervals that a module leaves running are reported', async () => {
  const remove = await mount(
    'mf-post',
    `window.addEventListener('resize', () => {});
     document.addEventListener('keydown', () => {}, true);
     window.leftTimer = window.setInterval(() => {}, 1000);`,
  );

  await remove();

  expect(getProblems()).toEqual(
    expect.arrayContaining([
      'mf-post left window.addEventListener("resize")',
      'mf-post left document.addEventListener("keydown")',
      'mf-post left setInterval()',
    ]),
  );
  window.clearInterval((window as unknown as { leftTimer: number }).leftTimer);
  expect(consumeConsole().join()).toMatch(/mf-post 1\.0\.0: left behind/);
});

test('an invalid event is reported with the module that emitted it', () => {
  const received: unknown[] = [];
  stops.push(on('members/matched', (payload) => received.push(payload)));

  runAs('mf-till', `emit('members/matched', { profileId: 7 });`, { emit });

  expect(received).toEqual([]);
  expect(getProblems()).toContain('mf-till event members/matched (invalid field profileId)');
  expect(clearReports()).toEqual([
    { name: 'mf-till', version: '1.0.0', outcome: 'failed', failures: { event: 1 } },
  ]);
  expect(consumeConsole().join()).toMatch(/mf-till 1\.0\.0: refused its event/);
});
