import { expect, test } from '@jest/globals';
import { fake, startFakeLive } from '@liaison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { buildResponse, setup } from './member-screen.fixture.tsx';

async function openInes() {
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });
  fake('GET /api/profile.php', buildResponse());
  const { router } = setup();
  await screen.findByRole('heading', { level: 1, name: /Ines/ });
  const asked = fake('GET /api/profile.php', 'never');
  return { router, asked };
}

test('the profile of a member who blocks is out of view at once, and not that of another one', async () => {
  await openInes();
  const publish = await startFakeLive();
  const likes = fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });

  publish({ type: 'blocked', profile: '78' });
  await waitFor(() => expect(likes).not.toEqual([]));
  expect(screen.getByRole('heading', { level: 1, name: /Ines/ })).toBeVisible();

  publish({ type: 'blocked', profile: '77' });
  await waitFor(() =>
    expect(screen.queryByRole('heading', { level: 1, name: /Ines/ })).not.toBeInTheDocument(),
  );
});

test('while the profile of another member loads, the one before is not shown as theirs', async () => {
  const { router, asked } = await openInes();

  await act(() => router.navigate('/members/78'));

  await waitFor(() => expect(asked.map(({ query }) => query.id)).toEqual(['78']));
  expect(screen.queryByRole('heading', { level: 1, name: /Ines/ })).not.toBeInTheDocument();
});
