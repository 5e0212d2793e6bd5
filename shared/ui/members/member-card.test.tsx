import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aMember, renderApp } from '@liaison/shared/testing';
import { MemberCard } from './member-card.tsx';

test('a card is one link that names the member, with the fictional sign as part of its name', () => {
  renderApp(<MemberCard member={aMember({ name: 'Mia', age: 29, is_fictional: true })} to="/members/5" />);

  expect(screen.getByRole('link', { name: /Mia, 29 Fictional/ })).toHaveAttribute('href', '/members/5');
});

test('a real member carries no sign', () => {
  renderApp(<MemberCard member={aMember({ name: 'Mia', online: true })} to="/members/5" />);

  expect(screen.queryByText('Fictional')).not.toBeInTheDocument();
  expect(screen.getByText('Online')).toBeInTheDocument();
});
