import { expect, test } from '@jest/globals';
import { buildUser, fake, startFakeLive } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { main, setup } from './pictures.fixture.tsx';

test('a photo that was being checked is shown as approved as soon as it is', async () => {
  const user = buildUser();
  fake('GET /api/photo.php', { pictures: [{ ...main, status: 'pending' }], limit: 3 });
  setup(user);
  const publish = await startFakeLive();
  expect(await screen.findByText('Being checked')).toBeVisible();
  fake('GET /api/photo.php', { pictures: [main], limit: 3 });
  fake('GET /api/user.php', { user });

  publish({ type: 'user' });

  await waitFor(() => expect(screen.queryByText('Being checked')).not.toBeInTheDocument());
  expect(screen.getByRole('img', { name: 'Main photo' })).toBeVisible();
});
