import { beforeEach, expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import type { Settings, User } from '@liaison/shared/contracts';
import { buildSettings, buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { useSession } from '@liaison/shared/session';
import { screen, waitFor } from '@testing-library/react';
import { Component as PrivacyScreen } from './privacy-screen.tsx';

beforeEach(() => {
  fake('GET /api/block.php', { blocked: [] });
  fake('GET /api/consents.php', { consents: [] });
});

const path = '/profile/privacy';
const offered = { search_fields: ['hide_fictional'] };
const open = (user: Partial<User> = {}, settings: Partial<Settings> = offered) =>
  renderApp(<PrivacyScreen />, {
    path,
    route: path,
    user: buildUser(user),
    settings: buildSettings(settings),
  });
const findSwitch = () => screen.findByRole('switch', { name: 'Show fictional profiles' });

test('hiding fictional profiles keeps the other filters of the search', async () => {
  const calls = fake('PUT /api/search.php', null);
  const { user } = open({ search_filters: { gender: 'male', online: true } });
  expect(await findSwitch()).toBeChecked();

  await user.click(await findSwitch());

  const filters = { gender: 'male', online: true, hide_fictional: true };
  await waitFor(() => expect(useSession.getState().user?.search_filters).toEqual(filters));
  expect(await findSwitch()).not.toBeChecked();
  expect(calls.map(({ body }) => body)).toEqual([filters]);
});

test('showing them again keeps the other filters, too', async () => {
  const calls = fake('PUT /api/search.php', null);
  const { user } = open({ search_filters: { country: 'NL', hide_fictional: true } });
  expect(await findSwitch()).not.toBeChecked();

  await user.click(await findSwitch());

  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ country: 'NL' }]));
  expect(await findSwitch()).toBeChecked();
});

test('before the first search it is saved with the filters that the search begins with', async () => {
  const calls = fake('PUT /api/search.php', null);
  const { user } = open({}, { ...offered, geoip_country: 'NL', countries: ['NL', 'DE'] });

  await user.click(await findSwitch());

  const filters = { gender: buildUser().profile.looking_for, country: 'NL', hide_fictional: true };
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([filters]));
});

test('the switch returns to its state when it was not saved', async () => {
  fakeError('PUT /api/search.php', 'unavailable');
  const { user } = open();

  await user.click(await findSwitch());

  expect(await screen.findByText('Not saved.')).toBeVisible();
  expect(await findSwitch()).toBeChecked();
});

test.each([
  ['fictional profiles are switched off', { ...offered, fictional_enabled: false }],
  ['the search does not offer the choice', { search_fields: [] }],
])('there is no choice where %s', async (_, settings) => {
  open({}, settings);

  expect(await screen.findByRole('switch', { name: 'Invisible' })).toBeVisible();
  expect(screen.queryByRole('switch', { name: /fictional/ })).not.toBeInTheDocument();
});

test('lists that were loaded with the old choice are loaded again', async () => {
  fake('PUT /api/search.php', null);
  const list = ['GET /api/match-finder.php'];
  queryClient.setQueryData(list, { profiles: [] });
  const { user } = open();

  await user.click(await findSwitch());

  await waitFor(() => expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true));
});

test('the switch shows the choice while it is being saved', async () => {
  fake('PUT /api/search.php', 'never');
  const { user } = open();

  await user.click(await findSwitch());

  await waitFor(async () => expect(await findSwitch()).not.toBeChecked());
});
