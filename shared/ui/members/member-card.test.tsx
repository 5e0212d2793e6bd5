import { expect, test } from '@jest/globals';
import type { Picture } from '@liaison/shared/contracts';
import { screen } from '@testing-library/react';
import { buildMember, renderApp } from '@liaison/shared/testing';
import { MemberCard } from './member-card.tsx';

test('a card is one link whose accessible name is the member’s name with the fictional label', () => {
  renderApp(
    <MemberCard member={buildMember({ name: 'Mia', age: 29, is_fictional: true })} to="/members/5" />,
  );

  expect(screen.getByRole('link', { name: /Mia, 29 Fictional/ })).toHaveAttribute('href', '/members/5');
});

test('a card has the thumbnail of the main picture or a placeholder, name, age and city, or the region without a city (MEM-013)', () => {
  const main_image: Picture = {
    id: '1',
    filename: 'mia.webp',
    thumb_filename: 'mia-thumb.webp',
    status: 'approved',
    width: 600,
    height: 800,
    placeholder: null,
  };
  const member = buildMember({ name: 'Mia', age: 29, city: 'Köln', region: 'NRW', main_image });
  const { unmount } = renderApp(<MemberCard member={member} to="/members/5" />);
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/media/mia-thumb.webp');
  expect(screen.getByRole('link', { name: 'Mia, 29' })).toBeInTheDocument();
  expect(screen.getByText('Köln')).toBeInTheDocument();
  expect(screen.queryByText('NRW')).not.toBeInTheDocument();
  unmount();

  renderApp(<MemberCard member={{ ...member, city: null, main_image: null }} to="/members/5" />);

  expect(screen.getByText('NRW')).toBeInTheDocument();
  expect(screen.getByText('M')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a real member has no fictional label', () => {
  renderApp(<MemberCard member={buildMember({ name: 'Mia', online: true })} to="/members/5" />);

  expect(screen.queryByText('Fictional')).not.toBeInTheDocument();
  expect(screen.getByText('Online')).toBeInTheDocument();
});
