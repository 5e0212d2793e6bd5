import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { buildMember, renderApp } from '@liaison/shared/testing';
import { MemberCard } from './member-card.tsx';

test('a card is one link whose accessible name is the member’s name with the fictional label', () => {
  renderApp(
    <MemberCard member={buildMember({ name: 'Mia', age: 29, is_fictional: true })} to="/members/5" />,
  );

  expect(screen.getByRole('link', { name: /Mia, 29 Fictional/ })).toHaveAttribute('href', '/members/5');
});

test('a real member has no fictional label', () => {
  renderApp(<MemberCard member={buildMember({ name: 'Mia', online: true })} to="/members/5" />);

  expect(screen.queryByText('Fictional')).not.toBeInTheDocument();
  expect(screen.getByText('Online')).toBeInTheDocument();
});
