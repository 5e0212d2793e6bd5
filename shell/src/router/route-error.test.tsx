import { createScreen, screenCode } from '../boot/made-up-modules.fixture.ts';
import { openSite } from '../made-up-site.fixture.tsx';
import { afterEach, expect, test } from '@jest/globals';
import { ApiError } from '@liaison/shared/api';
import { buildUser, consumeConsole } from '@liaison/shared/testing';
import { screen, within } from '@testing-library/react';
import { data } from 'react-router';

let site: Awaited<ReturnType<typeof openSite>>;
afterEach(() => site.close());

const throwing = (error: unknown) => async () => ({
  Component: () => {
    throw error;
  },
});
const failing = (name: string, error: unknown) => async () => ({
  Component: createScreen(name),
  loader: () => Promise.reject(error),
});

test('a screen that throws 404 is replaced by the not-found page in its layout, and the console stays empty (SHELL-043)', async () => {
  screenCode.set('coins', throwing(data(null, { status: 404 })));

  site = await openSite(buildUser(), '/hall', '/coins');

  expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeInTheDocument();
  expect(document.title).toBe('This page could not be found · Liaison');
  expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeInTheDocument();
  expect(consumeConsole()).toEqual([]);
});

test('a screen that throws another status is replaced by the error page with it (SHELL-045)', async () => {
  screenCode.set('cheers', throwing(data(null, { status: 403 })));

  site = await openSite(buildUser(), '/hall', '/cheers');

  expect(await screen.findByText('403')).toBeInTheDocument();
  expect(screen.queryByText('This page could not be found')).not.toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeInTheDocument();
  expect(consumeConsole()).toEqual([]);
});

test.each([
  ['the status of the service', 'bells', new ApiError('unavailable', 503, { request_id: 'abc-1' }), '503'],
  ['a thrown status', 'self', data(null, { status: 410 }), '410'],
  ['500 by default', 'mailroom', new Error('broken'), '500'],
])(
  'an error of a loader shows the error page in the layout, with %s (SHELL-045)',
  async (_, name, error, status) => {
    screenCode.set(name, failing(name, error));

    site = await openSite(buildUser(), '/hall', `/${name}`);

    expect(await screen.findByText(status)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'An error occured, please try again later.',
    );
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeInTheDocument();
  },
);

test('any other error of a screen shows its fallback and is logged', async () => {
  screenCode.set('letters', throwing(new Error('broken')));
  site = await openSite(buildUser(), '/hall', '/letters');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(consumeConsole().join()).toContain('broken');
});

test('what stands in for a screen of the staff is the main part of the page', async () => {
  screenCode.set('tower', throwing(new Error('broken')));

  site = await openSite(buildUser(), '/hall', '/tower');

  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  consumeConsole();
});
