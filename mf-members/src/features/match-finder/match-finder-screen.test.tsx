import { expect, test } from '@jest/globals';
import { buildMember, buildUser, fake, renderApp } from '@liaison/shared/testing';
import { screen, within } from '@testing-library/react';
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
  expect(first).toHaveTextContent(/Ana.*3 interests in common, lives in your region, and about your age/);
  expect(second).toHaveTextContent(/Eva.*lives in your country and is here for the same/);
  expect(within(first ?? document.body).getByRole('link', { name: /Ana/ })).toBeVisible();
});

test('without a suggestion it leads to the search', async () => {
  fake('GET /api/match-finder.php', { profiles: [] });

  setup();

  expect(await screen.findByRole('link', { name: 'Search members' })).toHaveAttribute('href', '/members');
});
