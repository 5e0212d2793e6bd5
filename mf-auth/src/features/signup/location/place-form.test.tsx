import { expect, jest, test } from '@jest/globals';
import { buildUser, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { fakePlaces, fakeSteps, pasteText } from '../signup.fixture.tsx';
import { Component as PlaceForm } from './place-form.tsx';

const me = buildUser();
const user = { ...me, profile: { ...me.profile, country: 'DE', region: 'Berlin', city: null } };

function open() {
  fakePlaces();
  const handleSaved = jest.fn();
  return { ...renderApp(<PlaceForm onSaved={handleSaved} />, { user }), handleSaved };
}

test('the place of the profile is filled in, and another city is saved with its region', async () => {
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
  fakeError('PUT /api/signup.php', 'unavailable');
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(view.handleSaved).not.toHaveBeenCalled();
  fakeSteps(user);

  await view.user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(view.handleSaved).toHaveBeenCalledTimes(1));
});
