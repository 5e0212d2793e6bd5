import { expect, test } from '@jest/globals';
import { buildMember, buildSettings, fake, renderApp } from '@liaison/shared/testing';
import { screen, within } from '@testing-library/react';
import { Component as MembersScreen } from './members-screen.tsx';

async function openInterests(chosen: string) {
  fake('GET /api/search.php', {
    pageNumber: 1,
    numResults: 1,
    numResultsExact: true,
    results: [buildMember({ name: 'Ines' })],
    seed: null,
  });
  const { user } = renderApp(<MembersScreen />, {
    path: `/members?interests=${chosen}`,
    settings: buildSettings({ geoip_country: null, search_fields: ['interests'] }),
  });
  await user.click(await screen.findByRole('button', { name: 'More filters' }));
  return { user, interests: within(await screen.findByRole('group', { name: 'Interests' })) };
}

test('a dozen interests are shown, then all of them; a chosen one always', async () => {
  const { user, interests } = await openInterests('yoga');
  expect(interests.getAllByRole('button').map(({ textContent }) => textContent)).toHaveLength(13);
  expect(interests.getByRole('button', { name: 'Yoga' })).toHaveAttribute('aria-pressed', 'true');

  await user.click(screen.getByRole('button', { name: 'Show all 54 interests' }));

  expect(interests.getAllByRole('button')).toHaveLength(54);
  expect(interests.getAllByRole('button')[12]).toHaveFocus();
});

test('the focus stays in the interests when all are shown and no further one can be chosen', async () => {
  const { user, interests } = await openInterests('relationship,dating,friendship,flirting,kissing');

  await user.click(screen.getByRole('button', { name: 'Show all 54 interests' }));

  expect(interests.getAllByRole('button', { pressed: true })[0]).toHaveFocus();
});
