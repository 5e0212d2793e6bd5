import { createScreen, screenCode } from '../boot/made-up-modules.fixture.ts';
import { findScreen, openSite } from '../made-up-site.fixture.tsx';
import { afterEach, expect, test } from '@jest/globals';
import { buildUser } from '@liaison/shared/testing';
import { act, screen } from '@testing-library/react';
import { data, redirect } from 'react-router';

let site: Awaited<ReturnType<typeof openSite>>;
afterEach(() => site.close());

/** A screen whose loader settles when the test says so. */
function createLoader(name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  screenCode.set(name, async () => ({ Component: createScreen(name), loader: () => promise }));
  return { resolve, reject };
}

test('a redirect that a loader returns after the screen is shown still takes effect, and Back does not lead to it again', async () => {
  const { resolve } = createLoader('coins');
  site = await openSite(buildUser(), '/hall', '/coins');
  expect(await findScreen('coins')).toBeInTheDocument();

  await act(async () => resolve(redirect('/letters')));

  expect(await findScreen('letters')).toBeInTheDocument();
  expect(site.getPath()).toBe('/letters');

  await act(() => site.router.navigate(-1));

  expect(await findScreen('hall')).toBeInTheDocument();
});

test('a status that a loader throws after the screen is shown still shows the error page', async () => {
  const { reject } = createLoader('bells');
  site = await openSite(buildUser(), '/hall', '/bells');
  expect(await findScreen('bells')).toBeInTheDocument();

  await act(async () => reject(data(null, { status: 410 })));

  expect(await screen.findByText('410')).toBeInTheDocument();
});

test("a redirect of the first screen's loader takes effect on page load", async () => {
  screenCode.set('mailroom', async () => ({
    Component: createScreen('mailroom'),
    loader: () => {
      throw redirect('/cheers');
    },
  }));

  site = await openSite(buildUser(), '/mailroom');

  expect(await findScreen('cheers')).toBeInTheDocument();
  expect(site.getPath()).toBe('/cheers');
});

test("a status that the first screen's loader throws shows the error page on page load", async () => {
  screenCode.set('self', async () => ({
    Component: createScreen('self'),
    loader: () => Promise.reject(data(null, { status: 403 })),
  }));

  site = await openSite(buildUser(), '/self');

  expect(await screen.findByText('403')).toBeInTheDocument();
});

test('a loader may return a response that leads nowhere, and the screen stays', async () => {
  const { resolve } = createLoader('porch');
  site = await openSite(null, '/gate', '/');
  expect(await findScreen('porch')).toBeInTheDocument();

  await act(async () => resolve(new Response(null, { status: 302 })));

  expect(await findScreen('porch')).toBeInTheDocument();
  expect(site.getPath()).toBe('/');
});

test('a thrown response that leads nowhere shows the error page, with 500 unless its status is an error', async () => {
  screenCode.set('enrol', async () => ({
    Component: createScreen('enrol'),
    loader: () => Promise.reject(new Response(null, { status: 302 })),
  }));

  site = await openSite(null, '/enrol');

  expect(await screen.findByText('500')).toBeInTheDocument();
});
