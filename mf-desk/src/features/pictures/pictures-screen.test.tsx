import { expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import type { QueuedPicture } from '@liaison/shared/contracts';
import { useSession } from '@liaison/shared/session';
import { fake, renderApp } from '@liaison/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createPicture } from './pictures.fixture.ts';
import { Component } from './pictures-screen.tsx';

/** A service with three pictures; a decision removes one, undo brings it back. */
function open(first: Partial<QueuedPicture> = {}) {
  let waiting = [
    { ...createPicture('1', 'Ana'), ...first },
    createPicture('2', 'Ben'),
    createPicture('3', 'Carla'),
  ];
  const all = waiting;
  fake('GET /api/desk/me', { id: '1', name: 'Olga', role: 'moderator' });
  fake('GET /api/desk/queues', () => ({
    queues: [
      {
        name: 'pictures' as const,
        waiting: waiting.length,
        critical: 0,
        oldest_at: '2026-11-20T09:00:00.000Z',
      },
    ],
  }));
  fake('POST /api/desk/pictures', () => ({ items: waiting }));
  const released = fake('DELETE /api/desk/claims', null);
  const undone = fake('DELETE /api/desk/pictures', ({ query }) => {
    waiting = all.filter(({ id }) => id === query.id || waiting.some((item) => item.id === id));
    return null;
  });
  const decided = fake('PUT /api/desk/pictures', ({ body }) => {
    waiting = waiting.filter(({ id }) => id !== body.id);
    return { undo_until: new Date(Date.now() + 10_000).toISOString() };
  });
  return {
    ...renderApp(<Component />, { path: '/desk/pictures', route: '/desk/pictures' }),
    decided,
    undone,
    released,
  };
}

const names: Record<string, string> = { 1: 'Ana', 2: 'Ben', 3: 'Carla' };
const findOwner = (name: string) => screen.findByRole('heading', { level: 2, name: `${name}, 34` });

/** Nothing loads here by itself. */
async function findLoaded(name: string) {
  await findOwner(name);
  fireEvent.load(screen.getByRole('img', { name: `Photo of ${name} to decide about` }));
}

test('a photo that did not load cannot be approved, and loads again on Retry', async () => {
  const { user, decided } = open();
  await findOwner('Ana');
  fireEvent.error(screen.getByRole('img', { name: 'Photo of Ana to decide about' }));

  expect(screen.getByRole('alert')).toHaveTextContent('The photo did not load.');
  await user.keyboard('a');
  await user.click(screen.getByRole('button', { name: /^Approve/ }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.body).not.toHaveFocus();
  expect(screen.getByRole('button', { name: /^Approve/ })).toHaveAttribute('aria-disabled', 'true');
  await findLoaded('Ana');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(decided).toEqual([]);

  await user.keyboard('a');
  await findOwner('Ben');
  expect(decided).toHaveLength(1);
});

test('one key approves, a digit rejects with its reason, and the next photo is there at once', async () => {
  const { user, decided } = open();
  await findLoaded('Ana');
  const images = screen.getAllByRole('img', { hidden: true }).map((image) => image.getAttribute('src'));

  await user.keyboard('a');
  await findOwner('Ben');
  await user.keyboard('6');
  await findOwner('Carla');

  expect(images).toEqual(expect.arrayContaining(['/desk/files/1', '/desk/files/2', '/desk/files/3']));
  expect(decided.map(({ body }) => body)).toEqual([
    { id: '1', decision: 'approve' },
    { id: '2', decision: 'reject', reason: 'quality' },
  ]);
  expect(screen.getByRole('img', { name: 'Photo of Carla to decide about' })).toBeVisible();
  expect(await screen.findByText('1 waiting')).toBeVisible();
});

test('a photo is approved only once it is seen', async () => {
  const { user, decided } = open();
  await findOwner('Ana');

  await user.keyboard('a');
  await user.click(screen.getByRole('button', { name: 'Approve', busy: true }));
  await findLoaded('Ana');
  await user.keyboard('a');
  await findOwner('Ben');

  expect(decided.map(({ body }) => body)).toEqual([{ id: '1', decision: 'approve' }]);
});

test('a decision can be undone by key for ten seconds, the newest first', async () => {
  const { user, undone } = open();
  await findLoaded('Ana');

  await user.keyboard('a');
  await user.keyboard('5');
  await findOwner('Carla');
  expect(await screen.findByText('Rejected: Contact details.')).toBeVisible();
  await user.keyboard('z');
  await findOwner('Ben');
  expect(await screen.findByText('Approved.')).toBeVisible();
  await user.keyboard('z');
  await findOwner('Ana');

  expect(undone.map(({ query }) => query.id)).toEqual(['2', '1']);
  expect(screen.getByText('Each decision can be undone for ten seconds.')).toBeVisible();
});

test('the focus stays at the desk when nothing is left to undo, and when no photo is left', async () => {
  const { user } = open();
  await findOwner('Ana');
  const reject = () => user.click(screen.getByRole('button', { name: /quality/ }));
  await reject();
  await screen.findByText('Rejected: Poor quality.');
  const undo = screen.getByRole('button', { name: /^Undo/ });
  await user.click(undo);
  await findOwner('Ana');
  expect(undo).toBeEnabled();
  expect(undo).toHaveFocus();

  for (const name of ['Ana', 'Ben', 'Carla']) {
    await findOwner(name);
    await reject();
  }
  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

test('who turns the keys off decides nothing by key, also on the next visit', async () => {
  const { user, decided, released, unmount } = open();
  await findLoaded('Ana');
  await user.click(screen.getByRole('switch', { name: 'Decide by key' }));

  await user.keyboard('a6gbz');
  expect(screen.getByRole('button', { name: 'Approve' })).not.toHaveAttribute('aria-keyshortcuts');
  expect(screen.getByRole('checkbox', { name: 'Mark photos that look like it' })).not.toBeChecked();
  expect(decided).toEqual([]);
  unmount();
  const next = open();
  await findLoaded('Ana');
  await user.keyboard('a');
  expect(screen.getByRole('switch', { name: 'Decide by key' })).not.toBeChecked();
  expect(next.decided).toEqual([]);
  expect([...released, ...next.released].map(({ query }) => query.id)).not.toContain('1');

  await user.click(screen.getByRole('switch', { name: 'Decide by key' }));
  await user.keyboard('a');
  expect(await findOwner('Ben')).toBeVisible();
});

test('who leaves the queue gives back what is not decided', async () => {
  const { released, router } = open();
  await findOwner('Ana');

  await act(() => router.navigate('/elsewhere'));

  await waitFor(() => expect(released.map(({ query }) => query)).toEqual([{ queue: 'pictures' }]));
});

test('a photo that looks like a banned one says so, and a rejection can ban what looks like the photo', async () => {
  const { user, decided } = open({ similar_to: 'illegal' });
  await findOwner('Ana');

  expect(screen.getByText('It looks like a banned photo: Against the law or our rules.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Mark photos that look like it' }));
  await user.keyboard('7');
  await findOwner('Ben');
  expect(screen.getByRole('checkbox', { name: 'Mark photos that look like it' })).not.toBeChecked();
  await user.keyboard('b');
  await user.keyboard('6');
  await findOwner('Carla');

  expect(decided.map(({ body }) => body)).toEqual([
    { id: '1', decision: 'reject', reason: 'illegal', bans_similar: true },
    { id: '2', decision: 'reject', reason: 'quality', bans_similar: true },
  ]);
});

test('photos that are decided about faster than the service answers do not come back, and each can be undone', async () => {
  const { user, undone } = open();
  const answers: (() => void)[] = [];
  let waiting = ['1', '2', '3'];
  const lists = fake('POST /api/desk/pictures', () => ({
    items: waiting.map((id) => createPicture(id, names[id] ?? '')),
  }));
  const decided = fake('PUT /api/desk/pictures', async ({ body }) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    waiting = waiting.filter((id) => id !== body.id);
    return { undo_until: new Date(Date.now() + 10_000).toISOString() };
  });
  await findLoaded('Ana');
  await user.keyboard('a');
  await findOwner('Ben');
  await user.keyboard('6');
  await findOwner('Carla');
  await waitFor(() => expect(decided).toHaveLength(2));
  const count = lists.length;

  answers[0]?.();
  await waitFor(() => expect(lists.length).toBeGreaterThan(count));
  expect(await screen.findByText('Approved.')).toBeVisible();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('heading', { name: 'Ben, 34' })).not.toBeInTheDocument();
  await findOwner('Carla');
  answers[1]?.();
  expect(await screen.findByText('Rejected: Poor quality.')).toBeVisible();
  await user.keyboard('z');
  expect(await screen.findByText('Approved.')).toBeVisible();
  await user.keyboard('z');

  await waitFor(() => expect(undone.map(({ query }) => query.id)).toEqual(['2', '1']));
});

test('the ten seconds to undo are those of the service, also where the clock of the device is wrong', async () => {
  const { user } = open();
  const serverNow = () => Date.now() - 60_000;
  act(() => useSession.setState({ clockOffsetMs: -60_000 }));
  fake('PUT /api/desk/pictures', { undo_until: new Date(serverNow() + 10_000).toISOString() });
  await findLoaded('Ana');

  await user.keyboard('a');

  expect(await screen.findByText('Approved.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeEnabled();
});
