import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { consumeConsole } from '@liaison/shared/testing';
import { changeLocale, getCurrentLocale, i18n, startI18n } from './start.ts';

/** A change of language loads every namespace in use; a test serves the files that it is about. */
const server = setupServer(http.get('http://localhost/*.json', () => HttpResponse.json({})));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  startI18n({
    locale: 'en',
    strings: { common: { hello: 'Hello' } },
    async load(namespace, locale) {
      const response = await fetch(`http://localhost/${namespace}.${locale}.json`);
      if (!response.ok) throw new Error(`Status ${response.status}`);
      return (await response.json()) as Record<string, unknown>;
    },
  });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const serve = (file: string, body: object, status = 200) =>
  server.use(
    http.get(`http://localhost/${file}`, () => HttpResponse.json(body as Record<string, string>, { status })),
  );

test('a language that does not load is logged, and the page does not change (SH-006)', async () => {
  serve('common.fr.json', {}, 500);

  await expect(changeLocale('fr')).resolves.toBe(false);

  expect(getCurrentLocale()).toBe('en');
  expect(i18n.t('hello')).toBe('Hello');
  expect(consumeConsole()).toEqual([expect.stringContaining('Strings of common (fr) did not load')]);
});

test('a change of language needs no reload and is stored for a year (SH-004, SH-005)', async () => {
  serve('common.de.json', { hello: 'Hallo' });
  const written: string[] = [];
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    set(cookie: string) {
      written.push(cookie);
    },
    get: () => '',
  });
  const address = location.href;

  await expect(changeLocale('de')).resolves.toBe(true);

  expect(i18n.t('hello')).toBe('Hallo');
  expect(document.documentElement.lang).toBe('de');
  expect(written).toEqual(['i18n_redirected=de; Max-Age=31536000; Path=/; SameSite=Lax']);
  expect(location.href).toBe(address);
  Reflect.deleteProperty(document, 'cookie');
});

test('of two choices the last one is shown, whichever loads last', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  server.use(
    http.get('http://localhost/common.pl.json', async () => {
      await late;
      return HttpResponse.json({ hello: 'Cześć' });
    }),
  );
  const first = changeLocale('pl');
  await expect(changeLocale('de')).resolves.toBe(true);

  answer();

  await expect(first).resolves.toBe(false);
  expect(getCurrentLocale()).toBe('de');
});

test("a module's strings are fetched on first use", async () => {
  serve('chat.en.json', { title: 'Messages' });

  await i18n.loadNamespaces('chat');

  expect(i18n.t('chat:title')).toBe('Messages');
});
