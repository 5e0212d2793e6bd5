import '../boot/boot-data.fixture.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import type { Locale } from '@liaison/shared/contracts';
import { getCurrentLocale, i18n } from '@liaison/shared/i18n';
import { applyCredits, clearUser, setUser, useSession } from '@liaison/shared/session';
import { buildSettings, buildUser, fake, setLocale, startSession } from '@liaison/shared/testing';
import { waitFor } from '@testing-library/react';
import { changeLanguage, followAccountLanguage, refreshSettings } from './change-language.ts';

let stop = () => {};

beforeEach(() => {
  setLocale('en');
  // The strings of the module in the boot data, so that changing the language loads none.
  for (const locale of ['de', 'en']) i18n.addResourceBundle(locale, 'example', {});
  setLocale('de');
  setLocale('en');
  startSession(null, buildSettings());
  fake('GET /api/settings.php', buildSettings());
  stop = followAccountLanguage();
});
afterEach(() => {
  clearUser('member-asked');
  stop();
});

const german = buildUser({ language: 'de' });

function fakeAccount() {
  const saved: (Locale | undefined)[] = [];
  fake('PUT /api/user.php', ({ body }) => {
    saved.push(body?.language);
    return { user: { ...german, ...body, welcome_bonus_seen: true } };
  });
  return saved;
}

test('signing in changes the page and its cookie to the language of the account, which stays as it is (SH-003)', async () => {
  const saved = fakeAccount();

  setUser(german);

  await waitFor(() => expect(getCurrentLocale()).toBe('de'));
  expect(document.cookie).toContain('i18n_redirected=de');
  clearUser('member-asked');
  await changeLanguage('en');
  expect(saved).toEqual([]);
});

test('what was fetched in the language before is fetched again when it is next needed', async () => {
  const key = ['GET /api/page.php', { page: 'faq' }];
  queryClient.setQueryData(key, { title: 'Questions' });

  await changeLanguage('de');

  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});

test('the texts of the site, such as the notice on fictional profiles, follow the language', async () => {
  fake('GET /api/settings.php', buildSettings({ fictional_warning: 'Einige Profile sind fiktiv.' }));

  await changeLanguage('de');

  expect(useSession.getState().settings?.fictional_warning).toBe('Einige Profile sind fiktiv.');
});

test('a language that the visitor chose before signing in stays, and is saved to the account', async () => {
  const saved = fakeAccount();
  await changeLanguage('de');
  await changeLanguage('en');

  setUser(german);

  await waitFor(() => expect(saved).toEqual(['en']));
  await waitFor(() => expect(useSession.getState().user?.language).toBe('en'));
  expect(getCurrentLocale()).toBe('en');
});

test('of two choices the last one is shown and saved, whichever loads last', async () => {
  i18n.addResourceBundle('fr', 'example', {});
  setLocale('fr');
  setLocale('de');
  const saved = fakeAccount();
  setUser(german);
  i18n.removeResourceBundle('fr', 'example');
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  jest.spyOn(i18n, 'reloadResources').mockReturnValueOnce(late);
  const first = changeLanguage('fr');
  await changeLanguage('en');

  i18n.addResourceBundle('fr', 'example', {});
  answer();
  await first;

  expect(getCurrentLocale()).toBe('en');
  expect(saved).toEqual(['en']);
});

test('the settings are those of the last request, whichever answer comes last', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  const calls = fake('GET /api/settings.php', async () => {
    await late;
    return buildSettings({ description: 'of the first request' });
  });
  const first = refreshSettings();
  await waitFor(() => expect(calls).toHaveLength(1));
  fake('GET /api/settings.php', buildSettings({ description: 'of the second request' }));
  await refreshSettings();

  answer();
  await first;

  expect(useSession.getState().settings?.description).toBe('of the second request');
});

/** A member whose choice is on its way to the account. The returned function answers. */
async function startSaving() {
  setUser(german);
  await waitFor(() => expect(getCurrentLocale()).toBe('de'));
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const calls = fake('PUT /api/user.php', async () => {
    await answered;
    return { user: buildUser({ ...german, language: 'en' }) };
  });
  const saving = changeLanguage('en');
  await waitFor(() => expect(calls).toHaveLength(1));
  return async () => {
    answer();
    await saving;
  };
}

test('what the account has changed meanwhile stays when its language is saved', async () => {
  const finishSaving = await startSaving();

  applyCredits(german.credits + 50);
  await finishSaving();

  expect(useSession.getState().user).toMatchObject({ language: 'en', credits: german.credits + 50 });
});

test('saving the language signs nobody in who has signed out meanwhile', async () => {
  const finishSaving = await startSaving();

  clearUser('member-asked');
  await finishSaving();

  expect(useSession.getState().user).toBeNull();
});

test('of two choices the account keeps the last one, whichever answer comes last', async () => {
  const finishSaving = await startSaving();
  fakeAccount();
  await changeLanguage('de');

  await finishSaving();

  expect(useSession.getState().user?.language).toBe('de');
});

test('a choice ends with the sign-out: the next account on the device gets its own language', async () => {
  const saved = fakeAccount();
  await changeLanguage('en');
  setUser(buildUser({ language: 'en' }));
  clearUser('member-asked');

  setUser(german);

  await waitFor(() => expect(getCurrentLocale()).toBe('de'));
  expect(saved).toEqual([]);
});
