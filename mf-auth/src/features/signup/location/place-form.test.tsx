import { expect, jest, test } from '@jest/globals';
import { buildUser, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { fakePlaces, fakeSteps, pasteText } from '../signup.fixture.tsx';
import { Component as PlaceForm } from './place-form.tsx';

const me = buildUser();
const buildUserIn = (place: Partial<typeof me.profile>) => ({
  ...me,
  profile: { ...me.profile, country: 'DE', region: 'Berlin', region_code: 'DE-BE', city: null, ...place },
});
const user = buildUserIn({});

function open(member = user) {
  const handleSaved = jest.fn();
  return { ...renderApp(<PlaceForm onSaved={handleSaved} />, { user: member }), handleSaved };
}

test('the place of the profile is filled in, and another city is saved with its region', async () => {
  fakePlaces();
  const calls = fakeSteps(user);
  const view = open();
  expect(await screen.findByRole('combobox', { name: 'State' })).toHaveValue('DE-BE');

  await pasteText(view.user, await screen.findByRole('combobox', { name: /City/ }), 'Mün');
  await view.user.click(await screen.findByRole('option', { name: /München/ }));
  await view.user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(view.handleSaved).toHaveBeenCalledTimes(1));
  expect(calls.map(({ body }) => body)).toEqual([
    { step: 2, data: { country: 'DE', region: 'DE-BY', city_id: 1 } },
  ]);
});

test('a place that could not be saved keeps the form and can be sent again', async () => {
  fakePlaces();
  fakeError('PUT /api/signup.php', 'unavailable');
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(view.handleSaved).not.toHaveBeenCalled();
  fakeSteps(user);

  await view.user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(view.handleSaved).toHaveBeenCalledTimes(1));
});

test('saving a place keeps a city that the search for its name does not find', async () => {
  fakePlaces();
  const calls = fakeSteps(user);
  const view = open(buildUserIn({ city: 'Bernau', city_id: 3 }));
  expect(await screen.findByRole('combobox', { name: /City/ })).toHaveValue('Bernau');

  await view.user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(view.handleSaved).toHaveBeenCalledTimes(1));
  expect(calls.map(({ body }) => body)).toEqual([
    { step: 2, data: { country: 'DE', region: 'DE-BE', city_id: 3 } },
  ]);
});

test('a city without an id is found by its name, and the form is not shown while that fails', async () => {
  fakePlaces();
  fakeError('GET /api/cities.php', 'unavailable');
  const view = open(buildUserIn({ region: 'Bayern', region_code: 'DE-BY', city: 'München' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  fakePlaces();

  await view.user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('combobox', { name: /City/ })).toHaveValue('München');
});
