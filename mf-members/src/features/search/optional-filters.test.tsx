import { expect, test } from '@jest/globals';
import { buildMember, buildSettings, fake, renderApp } from '@liaison/shared/testing';
import { screen, within } from '@testing-library/react';
import { Component as MembersScreen } from './members-screen.tsx';

function openSearch(path: string, settings: Parameters<typeof buildSettings>[0]) {
  fake('GET /api/search.php', {
    pageNumber: 1,
    numResults: 1,
    numResultsExact: true,
    results: [buildMember({ name: 'Ines' })],
    seed: null,
  });
  return renderApp(<MembersScreen />, {
    path,
    settings: buildSettings({ geoip_country: null, ...settings }),
  });
}

async function openInterests(chosen: string) {
  const { user } = openSearch(`/members?interests=${chosen}`, { search_fields: ['interests'] });
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

test('where fictional profiles are switched off, no filter is about them', async () => {
  const { user } = openSearch('/members', {
    fictional_enabled: false,
    search_fields: ['online', 'hide_fictional'],
  });

  await user.click(await screen.findByRole('button', { name: 'More filters' }));

  expect(await screen.findByRole('switch')).toHaveAccessibleName('Online now');
});
