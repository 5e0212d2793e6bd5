import '../boot/boot-data.fixture.ts';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { i18n, useFormat } from '@liaison/shared/i18n';
import { useSession } from '@liaison/shared/session';
import { buildUser, fake, renderApp, buildSettings, setLocale, startSession } from '@liaison/shared/testing';
import { LanguageMenu } from '../language/language-menu.tsx';
import { followPageCountry } from '../language/page-country.ts';
import { Component as LangConfigScreen } from './lang-config-screen.tsx';

test('all seven languages can be chosen, also those that the country hides elsewhere (SHELL-072)', () => {
  renderApp(<LangConfigScreen />, { visibleLocales: ['nl'] });

  expect(screen.getAllByRole('radio')).toHaveLength(7);
  expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
});

test('a country of the IP address where the site is not offered is not shown as another one', () => {
  renderApp(<LangConfigScreen />, {
    settings: buildSettings({ countries: ['AU', 'NL'], geoip_country: 'PT', geoip_selected_country: null }),
  });

  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Please choose');
});

test('the chosen country is stored and used from then on (SHELL-072)', async () => {
  fake('GET /api/settings.php', buildSettings({ geoip_selected_country: 'NL' }));
  const { user } = renderApp(<LangConfigScreen />);

  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Netherlands');

  await waitFor(() => expect(useSession.getState().settings?.geoip_selected_country).toBe('NL'));
  expect(document.cookie).toContain('geoip_selected_country=NL');
});

test('the language menu offers the languages of the chosen country at once', async () => {
  fake('GET /api/settings.php', 'never');
  const { user } = renderApp(
    <>
      <LanguageMenu />
      <LangConfigScreen />
    </>,
    { settings: buildSettings({ countries: ['CA', 'NL'] }), visibleLocales: ['nl'] },
  );

  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Canada');
  await user.click(await screen.findByRole('button', { name: /^Language/ }));

  const choices = await screen.findAllByRole('menuitemradio');
  expect(choices.map((choice) => choice.textContent)).toEqual(['English', 'Français']);
});

test.each([
  ['the chosen one', buildSettings({ geoip_selected_country: 'NL', geoip_country: 'FR' }), 'NL'],
  ['the member’s', buildSettings({ geoip_country: 'FR' }), 'DE'],
])('the selected country of a member is %s', (_, settings, expected) => {
  renderApp(<LangConfigScreen />, { settings, user: buildUser({ country: 'DE' }) });

  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue(expected);
});

test('dates follow the country of the page: the member’s until another one is chosen', async () => {
  fake('GET /api/settings.php', buildSettings({ geoip_selected_country: 'US' }));
  fake('GET /api/user.php', { user: buildUser() });
  startSession(buildUser({ country: 'GB' }), buildSettings());
  const stop = followPageCountry();
  const { user } = renderApp(
    <>
      <LangConfigScreen />
      <ADate />
    </>,
    { settings: buildSettings({ countries: ['GB', 'US'] }), user: buildUser({ country: 'GB' }) },
  );
  expect(await screen.findByText('21 Nov 2026, 17:05')).toBeInTheDocument();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'United States');

  expect(await screen.findByText('Nov 21, 2026, 5:05 PM')).toBeInTheDocument();
  stop();
});

test('changing the language also saves it to the account (SHELL-072)', async () => {
  const member = buildUser();
  const saved = fake('PUT /api/user.php', ({ body }) => ({
    user: { ...member, ...body, welcome_bonus_seen: true },
  }));
  fake('GET /api/settings.php', buildSettings());
  fake('GET /api/user.php', { user: member });
  const { user } = renderApp(<LangConfigScreen />, { user: member });

  addStrings();
  await user.click(screen.getByRole('radio', { name: 'Deutsch' }));

  expect(await screen.findByRole('heading', { name: 'Land und Sprache' })).toBeInTheDocument();
  expect(saved.map(({ body }) => body)).toEqual([{ language: 'de' }]);
});

function ADate() {
  const format = useFormat();
  return <p>{format.dateTime(new Date(2026, 10, 21, 17, 5))}</p>;
}

/** All strings of both languages, so that changing the language loads none. */
function addStrings() {
  for (const locale of ['de', 'en'] as const) {
    i18n.addResourceBundle(locale, 'example', {});
    setLocale(locale);
  }
}
