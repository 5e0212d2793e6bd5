import { expect, jest, test } from '@jest/globals';
import { useSession, updateUser } from '@liaison/shared/session';
import { buildMember, buildUser, renderApp } from '@liaison/shared/testing';
import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { MemberTile } from './member-tile.tsx';

test('a tile is not rendered again when the account changes, as with every poll and every filter of a long list', async () => {
  const handleRender = jest.fn();
  const user = buildUser({ credits: 20 });
  renderApp(
    <Profiler id="tile" onRender={handleRender}>
      <MemberTile member={buildMember({ name: 'Ines' })} as="div" />
    </Profiler>,
    { user },
  );
  const like = await screen.findByRole('button', { name: 'Like Ines' });
  handleRender.mockClear();

  act(() => void updateUser(user.id, { credits: 19 }));

  expect(handleRender).not.toHaveBeenCalled();
  act(() => useSession.setState({ user: null }));
  expect(like).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Like Ines' })).toBeVisible();
});
