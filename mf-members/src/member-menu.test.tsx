import { expect, test } from '@jest/globals';
import { buildMember, buildUser, renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { MemberMenu } from './member-menu.tsx';
import { MemberTile } from './member-tile.tsx';

const ines = buildMember({ id: '77', name: 'Ines' });

test.each([
  { who: 'a visitor', viewer: null, expected: ['Report Ines'] },
  { who: 'a member', viewer: buildUser(), expected: ['Report Ines', 'Block Ines'] },
])('the menu offers $who: $expected', async ({ viewer, expected }) => {
  const { user } = renderApp(<MemberMenu member={ines} />, { user: viewer });

  await user.click(screen.getByRole('button', { name: 'More about Ines' }));

  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(expected);
});

test('a visitor has no menu on a card, whose link leads to the profile', () => {
  renderApp(<MemberTile member={ines} />);

  expect(screen.getByRole('link', { name: /^Ines/ })).toHaveAttribute('href', '/members/77');
  expect(screen.queryByRole('button', { name: 'More about Ines' })).not.toBeInTheDocument();
});
