import { expect, jest, test } from '@jest/globals';
import { consumeConsole } from '@liaison/shared/testing';
import {
  toGlobal,
  release,
  good,
  entries,
  stringFiles,
  held,
  loaded,
  getLivePart,
  waitUntilSettled,
} from './releases.fixture.ts';

test('a part whose strings do not load fails, and retry loads them from another URL (FED-016)', async () => {
  entries.set('/releases/mf-chat/3.0.0/entry.js', { global: toGlobal('3.0.0'), module: good });
  entries.set('/releases/mf-chat/3.0.0~1/entry.js', { global: toGlobal('3.0.0'), module: good });
  stringFiles.set('/releases/mf-chat/3.0.0~1/en.json', { title: 'Messages' });
  const { part, t } = await getLivePart(release('3.0.0'));
  await waitUntilSettled(part);
  expect(part.state()).toMatchObject({ status: 'failed', error: { name: 'FileLoadError' } });

  part.retry();
  await waitUntilSettled(part);

  expect(part.state().status).toBe('ready');
  expect(t('chat:title')).toBe('Messages');
});

test.each([
  { first: '9.1.0', title: 'Letters' },
  { first: '9.0.0', title: 'Messages' },
])(
  'when live release and stand-in both arrive, texts have the strings of the one that is shown: $first',
  async ({ first, title }) => {
    jest.useFakeTimers();
    const versions = ['9.1.0', '9.0.0~1'];
    for (const [version, texts] of [
      ['9.1.0', { title: 'Letters', live: 'Only live' }],
      ['9.0.0~1', { title: 'Messages', before: 'Only before' }],
    ] as const) {
      entries.set(`/releases/mf-chat/${version}/entry.js`, {
        global: toGlobal(version.replace('~1', '')),
        module: good,
      });
      stringFiles.set(`/releases/mf-chat/${version}/en.json`, texts);
    }
    const gates = versions.map((version) => {
      const gate = Promise.withResolvers<void>();
      held.set(`/releases/mf-chat/${version}/en.json`, gate.promise);
      return gate.resolve;
    });
    if (!first.startsWith('9.1')) gates.reverse();
    const { part, t } = await getLivePart({ ...release('9.1.0'), lastKnownGood: release('9.0.0') });
    await jest.advanceTimersByTimeAsync(3100);
    gates[0]?.();
    await jest.advanceTimersByTimeAsync(100);
    expect(part.state().status).toBe('ready');

    gates[1]?.();
    await jest.advanceTimersByTimeAsync(100);

    expect(t('chat:title')).toBe(title);
    expect(consumeConsole().join()).toContain('using the last known good release');
  },
);

test('parts that load at the same time share the request for their strings', async () => {
  entries.set('/releases/mf-chat/9.2.0/entry.js', { global: toGlobal('9.2.0'), module: good });
  stringFiles.set('/releases/mf-chat/9.2.0/en.json', { title: 'Messages' });
  const answer = Promise.withResolvers<void>();
  held.set('/releases/mf-chat/9.2.0/en.json', answer.promise);
  const { part, t } = await getLivePart(release('9.2.0'));
  const { getPart } = await import('./releases.ts');
  const other = getPart('mf-chat', 'row');
  answer.resolve();
  await Promise.all([part, other].map(waitUntilSettled));

  expect([part, other].map((one) => one.state().status)).toEqual(['ready', 'ready']);
  expect(t('chat:title')).toBe('Messages');
  expect(loaded.filter((path) => path.endsWith('en.json'))).toHaveLength(1);
});

test('strings of the shell that failed do not keep the page from another language and back', async () => {
  jest.useFakeTimers();
  await getLivePart(release('9.3.0'), {});
  const { loadNamespace } = await import('./release-strings.ts');
  const { changeLocale, i18n, startI18n } = await import('@liaison/shared/i18n');
  startI18n({ locale: 'en', strings: {}, load: loadNamespace });
  void i18n.loadNamespaces('traits');
  await jest.advanceTimersByTimeAsync(1000);
  stringFiles.set('/releases/shell/1.0.0/de.json', { wine: 'Wein' });
  stringFiles.set('/releases/shell/1.0.0/en.json', { wine: 'Wine' });

  expect(await changeLocale('de')).toBe(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(await changeLocale('en')).toBe(true);

  expect(i18n.t('traits:wine')).toBe('Wine');
  expect(consumeConsole().join()).toContain('Strings of traits (en) did not load');
});

/** A text has requested strings of the shell that do not load; those under the next URL do. */
async function requestTraits() {
  stringFiles.set('/releases/shell/1.0.0~1/en.json', { wine: 'Wine' });
  const { loadNamespace } = await import('./release-strings.ts');
  void loadNamespace('traits', 'en');
}

test('strings of the shell that did not load keep no other part from loading', async () => {
  entries.set('/releases/mf-chat/6.0.0/entry.js', { global: toGlobal('6.0.0'), module: good });
  const { part } = await getLivePart(release('6.0.0'), {});
  await waitUntilSettled(part);
  await requestTraits();
  const { getPart } = await import('./releases.ts');

  const later = getPart('mf-chat', 'later');
  await waitUntilSettled(later);

  expect(later.state().status).toBe('ready');
});

test.each(['mf-chat', 'shell'])(
  'retry of a part of %s loads the strings of the shell that its texts wait for from another URL',
  async (name) => {
    entries.set('/releases/mf-chat/7.0.0/entry.js', { global: toGlobal('7.0.0'), module: good });
    entries.set('/releases/mf-chat/7.0.0~1/entry.js', { global: toGlobal('7.0.0'), module: good });
    const { t } = await getLivePart(release('7.0.0'), {});
    const { shellScreens } = await import('./shell-screens.ts');
    shellScreens.page = async () => good;
    await requestTraits();
    const { getPart } = await import('./releases.ts');
    const part = getPart(name, 'page');
    await waitUntilSettled(part);

    part.retry();
    await waitUntilSettled(part);

    expect(part.state().status).toBe('ready');
    expect(t('traits:wine')).toBe('Wine');
  },
);
