import { expect, test } from '@jest/globals';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { createPicture } from './pictures.fixture.ts';
import { Component } from './pictures-screen.tsx';

const findOwner = (name: string) => screen.findByRole('heading', { level: 2, name: `${name}, 34` });

function open() {
  const desk = {
    items: [createPicture('1', 'Ana'), createPicture('2', 'Ben'), createPicture('3', 'Carla')],
  };
  fake('GET /api/desk/me', { id: '1', name: 'Olga', role: 'moderator' });
  fake('GET /api/desk/queues', { queues: [] });
  const released = fake('DELETE /api/desk/claims', ({ query: { id } }) => {
    desk.items.sort((one, other) => Number(one.id === id) - Number(other.id === id));
    return null;
  });
  fake('POST /api/desk/pictures', () => desk);
  fake('PUT /api/desk/pictures', ({ body }) => {
    desk.items = desk.items.filter(({ id }) => id !== body.id);
    return { undo_until: new Date(Date.now() + 10_000).toISOString() };
  });
  return { ...renderApp(<Component />, { path: '/desk/pictures' }), desk, released };
}

test('a photo is given back by a key, and the next one is there at once', async () => {
  const { user, released } = open();
  await findOwner('Ana');

  await user.keyboard('g');

  await findOwner('Ben');
  expect(await screen.findByText(/^Others can take it now/)).toBeVisible();
  expect(released.at(-1)?.query).toEqual({ queue: 'pictures', id: '1' });
  await user.keyboard('6');
  await findOwner('Carla');
  expect(screen.queryByText(/^Others can take it now/)).not.toBeInTheDocument();
  await user.keyboard('6');
  expect(await findOwner('Ana')).toBeVisible();
});

test('a photo that has waited longer does not take the place of the one on the screen; an undone one does', async () => {
  const { user, desk } = open();
  await findOwner('Ana');
  const returned = createPicture('9', 'Zoe');

  desk.items = [returned, ...desk.items];
  await user.keyboard('6');
  expect(await screen.findByAltText(/Zoe/)).not.toBeVisible();
  expect(await findOwner('Ben')).toBeVisible();
  fake('DELETE /api/desk/pictures', () => {
    desk.items = [...desk.items, createPicture('1', 'Ana')];
    return null;
  });
  await user.keyboard('z');

  expect(await findOwner('Ana')).toBeVisible();
  await user.keyboard('6');
  expect(await findOwner('Ben')).toBeVisible();
});

test('a decision that the service refuses brings the photo back behind the one on the screen, with the reason', async () => {
  const { user } = open();
  await findOwner('Ana');
  const failure = Promise.withResolvers<void>();
  fakeError('PUT /api/desk/pictures', 'unavailable', {}, { after: failure.promise });
  await user.keyboard('6');
  await findOwner('Ben');

  failure.resolve();

  expect(await screen.findByRole('alert')).toHaveTextContent(/We cannot reach the service/);
  expect(await screen.findByAltText(/Ana/)).not.toBeVisible();
  expect(await findOwner('Ben')).toBeVisible();
  await user.keyboard('g');
  expect(await findOwner('Ana')).toBeVisible();
});

test('a photo that somebody else has decided meanwhile is said to be so, and the next one is there', async () => {
  const { user, desk } = open();
  await findOwner('Ana');
  await user.keyboard('6');
  await screen.findByText('Rejected: Poor quality.');
  fakeError('DELETE /api/desk/pictures', 'conflict');

  await user.keyboard('z');
  expect(await screen.findByRole('alert')).toHaveTextContent(/can no longer be undone/);
  fakeError('PUT /api/desk/pictures', 'conflict');
  desk.items = [createPicture('3', 'Carla')];
  await user.keyboard('6');

  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/somebody else has decided/));
  expect(await findOwner('Carla')).toBeVisible();
});

test('an undo that did not reach the service can be tried again', async () => {
  const { user } = open();
  await findOwner('Ana');
  await user.keyboard('6');
  await screen.findByText('Rejected: Poor quality.');
  fakeError('DELETE /api/desk/pictures', 'unavailable');
  await user.keyboard('z');
  expect(await screen.findByRole('alert')).toHaveTextContent(/We cannot reach the service/);

  const undone = fake('DELETE /api/desk/pictures', null);
  await user.keyboard('z');

  await waitFor(() => expect(undone.map(({ query }) => query.id)).toEqual(['1']));
  expect(await screen.findByText('Each decision can be undone for ten seconds.')).toBeVisible();
});

test('a decision is undone once, however often the key is pressed meanwhile', async () => {
  const { user } = open();
  await findOwner('Ana');
  await user.keyboard('6');
  await screen.findByText('Rejected: Poor quality.');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const undone = fake('DELETE /api/desk/pictures', async () => {
    await answered;
    return null;
  });

  await user.keyboard('zz');
  await waitFor(() => expect(undone).toHaveLength(1));
  answer();

  expect(await screen.findByText('Each decision can be undone for ten seconds.')).toBeVisible();
  await findOwner('Ben');
  expect(undone).toHaveLength(1);
});
