import { expect, test } from '@jest/globals';
import { buildMember, buildUser, fake, renderApp } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as MatchFinderScreen } from './match-finder-screen.tsx';

const setup = () => renderApp(<MatchFinderScreen />, { path: '/match-finder', user: buildUser() });

test('every suggested member has the reasons in words (MEM-035)', async () => {
  fake('GET /api/match-finder.php', {
    profiles: [
      { ...buildMember({ name: 'Ana' }), reasons: ['shared_interests:3', 'same_region', 'similar_age'] },
      { ...buildMember({ name: 'Eva' }), reasons: ['same_country', 'same_reason'] },
    ],
  });

  setup();

  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/Ana.*3 interests in common · lives in your region · about your age/);
  expect(second).toHaveTextContent(/Eva.*lives in your country · is here for the same/);
  expect(within(first ?? document.body).getByRole('link', { name: /Ana/ })).toBeVisible();
});

test('without a suggestion it leads to the search', async () => {
  fake('GET /api/match-finder.php', { profiles: [] });

  setup();

  expect(await screen.findByRole('link', { name: 'Search members' })).toHaveAttribute('href', '/members');
});

test('after a block the member that follows has the focus, after the last one the text in their place', async () => {
  const [ana, eva] = ['Ana', 'Eva'].map((name) => ({ ...buildMember({ name }), reasons: [] }));
  const profiles = ana && eva ? [ana, eva] : [];
  fake('GET /api/match-finder.php', { profiles });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  fake('POST /api/block.php', { blocked: true });
  const { user } = setup();
  const block = async (name: string, left: typeof profiles) => {
    await user.click(await screen.findByRole('button', { name: `More about ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: `Block ${name}` }));
    fake('GET /api/match-finder.php', { profiles: left });
    await user.click(await screen.findByRole('button', { name: `Block ${name}` }));
  };

  await block('Ana', profiles.slice(1));
  await waitFor(() => expect(screen.getByRole('link', { name: /Eva/ })).toHaveFocus());
  await block('Eva', []);

  await waitFor(() => expect(screen.getByText('Nobody to suggest yet')).toHaveFocus());
});
