import { beforeEach, expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { ToastRegion } from '@liaison/shared/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { buildPicture, findCard, main, setup, upload } from './pictures.fixture.tsx';

const answer = { picture: buildPicture('4', { status: 'pending' }) };
const failed = 'A photo was not uploaded. You can see why under “Photos”.';

beforeEach(() => {
  fake('GET /api/photo.php', { pictures: [main], limit: 3 });
  renderApp(<ToastRegion />);
  // Those of the test before stay for some seconds.
  for (const button of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(button);
});

/** Opens the screen, starts an upload there and leaves it. */
async function leaveUpload(calls: unknown[]) {
  const { unmount } = setup();
  await findCard('More photos');
  upload('first.jpg');
  await waitFor(() => expect(calls).toHaveLength(1));
  unmount();
}

test('the end of an upload is announced, also when the member has left the screen', async () => {
  const response = Promise.withResolvers<void>();
  const calls = fake('POST /api/photo.php', async () => {
    await response.promise;
    return answer;
  });
  await leaveUpload(calls);

  response.resolve();

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Photo uploaded'));
});

test('an upload that fails is announced when the member has left the screen', async () => {
  const failure = Promise.withResolvers<void>();
  const calls = fakeError('POST /api/photo.php', 'photo_refused', {}, { after: failure.promise });
  await leaveUpload(calls);

  failure.resolve();

  expect(await screen.findByRole('alert')).toHaveTextContent(failed);
});

test('an upload that fails on the screen says why in its row alone', async () => {
  fakeError('POST /api/photo.php', 'photo_refused');
  setup();
  await findCard('More photos');

  upload('first.jpg');

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This photo was refused before and cannot be used.',
  );
});

test.each(['succeeds', 'fails'])(
  'an upload that %s is not announced when its member has signed out',
  async (end) => {
    const response = Promise.withResolvers<void>();
    const calls =
      end === 'fails'
        ? fakeError('POST /api/photo.php', 'authentication_required', {}, { after: response.promise })
        : fake('POST /api/photo.php', async () => {
            await response.promise;
            return answer;
          });
    await leaveUpload(calls);
    const [sent] = queryClient.getMutationCache().getAll();
    queryClient.clear();

    response.resolve();

    await waitFor(() => expect(sent?.state.status).not.toBe('pending'));
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
    expect(screen.queryByText('Photo uploaded')).not.toBeInTheDocument();
  },
);
