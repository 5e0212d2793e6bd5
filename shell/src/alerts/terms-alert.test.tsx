import '../boot/boot-data.fixture.ts';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { apiQuery, queryClient } from '@liaison/shared/api';
import { applyCredits, clearUser, useSession } from '@liaison/shared/session';
import { buildSettings, buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { Alerts } from './alerts.tsx';

const { terms_version: version } = buildSettings();
const older = '2020-01-01T00:00:00.000Z';
const name = 'Our terms have changed';

test.each([older, null])(
  'a member whose accepted terms are %s is asked for the current ones until they are accepted (PROF-023)',
  async (accepted_terms) => {
    const me = buildUser({ accepted_terms });
    const calls = fake('PUT /api/consents.php', {
      consents: [],
      user: { ...me, accepted_terms: version },
    });
    const { user } = renderApp(<Alerts />, { user: me, path: '/members' });

    expect(await screen.findByRole('region', { name })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read the terms' })).toHaveAttribute('href', '/terms');
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Accept the new terms' }));

    await waitFor(() => expect(screen.queryByRole('region', { name })).not.toBeInTheDocument());
    expect(calls.map(({ body }) => body)).toEqual([{ kind: 'terms', given: true, version }]);
  },
);

test('an acceptance that failed says so and can be repeated', async () => {
  fakeError('PUT /api/consents.php', 'unavailable');
  const { user } = renderApp(<Alerts />, { user: buildUser({ accepted_terms: older }), path: '/members' });

  await user.click(await screen.findByRole('button', { name: 'Accept the new terms' }));

  expect(await screen.findByText(/cannot reach the service/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept the new terms' })).toBeEnabled();
});

test('an acceptance leaves a balance that has changed meanwhile, and signs nobody in again', async () => {
  const me = buildUser({ accepted_terms: older, credits: 30 });
  const calls = fake('PUT /api/consents.php', () => {
    if (calls.length === 1) applyCredits(150);
    else clearUser('member-asked');
    return { consents: [], user: { ...me, accepted_terms: version } };
  });
  const first = renderApp(<Alerts />, { user: me, path: '/members' });
  await first.user.click(await screen.findByRole('button', { name: 'Accept the new terms' }));
  await waitFor(() => expect(screen.queryByRole('region', { name })).not.toBeInTheDocument());
  expect(useSession.getState().user).toMatchObject({ credits: 150, accepted_terms: version });
  first.unmount();
  queryClient.clear();

  const second = renderApp(<Alerts />, { user: me, path: '/members' });
  await second.user.click(await screen.findByRole('button', { name: 'Accept the new terms' }));

  await waitFor(() => expect(calls).toHaveLength(2));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(useSession.getState().user).toBeNull();
  // The next member on the device would see them.
  expect(queryClient.getQueryData(apiQuery('GET /api/consents.php').queryKey)).toBeUndefined();
});
