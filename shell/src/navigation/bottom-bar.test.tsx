import '../boot/boot-data.fixture.ts';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { buildUser, renderApp } from '@liaison/shared/testing';
import { BottomBar } from './bottom-bar.tsx';

test('the bar of phones shows the short label of an entry that has one', () => {
  renderApp(<BottomBar />, { user: buildUser() });

  const links = within(screen.getByRole('navigation', { name: 'Navigation' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Search', 'Messages', 'Likes', 'My profile']);
});

test('visitors have no bar, which would cover what they read', () => {
  renderApp(<BottomBar />, { user: null });

  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
