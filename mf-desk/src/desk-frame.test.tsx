import { expect, test } from '@jest/globals';
import { fake, fakeError } from '@liaison/shared/testing';
import { screen, within } from '@testing-library/react';
import { nora, openDesk } from './features/members/members.fixture.tsx';

test('the skip link leads to the content, without an entry in the history of the browser', async () => {
  fake('GET /api/desk/member', nora);
  const { user } = openDesk('/desk/members/77');
  const link = await screen.findByRole('link', { name: 'Skip to the content' });
  const entries = history.length;

  await user.click(link);

  expect(screen.getByRole('main')).toHaveFocus();
  expect(history.length).toBe(entries);
});

test('the entries of the navigation are as wide as their icons and texts in browsers that count an icon as nothing', async () => {
  fake('GET /api/desk/member', nora);
  openDesk('/desk/members/77');

  const entry = (await screen.findByRole('link', { name: 'Members' })).parentElement;

  expect(getComputedStyle(entry ?? document.body).flexShrink).toBe('0');
});

test('heading and content are the main part of the page, and the navigation is beside it', async () => {
  fake('GET /api/desk/member', nora);
  openDesk('/desk/members/77');

  const side = within(await screen.findByRole('banner'));
  const main = within(screen.getByRole('main'));

  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([main.getByRole('heading', { level: 1 })]);
  expect(screen.getAllByRole('navigation')).toEqual([
    side.getByRole('navigation', { name: 'Sections of the desk' }),
  ]);
  expect(main.queryByRole('button', { name: 'Log out' })).not.toBeInTheDocument();
});

test('what stands in for the desk is the main part of the page', async () => {
  openDesk('/desk/members/77');
  fakeError('GET /api/desk/me', 'unavailable');

  const main = within(await screen.findByRole('main'));

  expect(await main.findByRole('button', { name: 'Try again' })).toBeVisible();
});
