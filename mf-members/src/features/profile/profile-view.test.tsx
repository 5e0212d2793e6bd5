import { expect, test } from '@jest/globals';
import { personalInfoChoices, type Profile } from '@liaison/shared/contracts';
import { i18n } from '@liaison/shared/i18n';
import { buildSettings, buildUser, fake, setLocale } from '@liaison/shared/testing';
import { screen, within } from '@testing-library/react';
import { buildResponse, profile, setup, site } from './member-screen.fixture.tsx';

test('shows name, age, location, text and facts (MEM-016)', async () => {
  fake('GET /api/profile.php', buildResponse());

  setup();

  expect(await screen.findByRole('heading', { level: 1, name: 'Ines, 30' })).toBeVisible();
  expect(screen.getByText('Lyon, Auvergne, France')).toBeVisible();
  expect(screen.getByText('I paint at night.')).toBeVisible();
  const facts = within(screen.getByRole('region', { name: 'At a glance' }));
  expect(facts.getByText('Green')).toBeVisible();
  expect(facts.getByText('Dates')).toBeVisible();
});

test('fields and notes that the site does not enable are hidden (MEM-017)', async () => {
  fake('GET /api/profile.php', buildResponse());
  setup({
    settings: buildSettings({
      visible_profile_fields: ['city', 'hair_color'],
      visible_profile_notes: ['about'],
    }),
  });

  expect(await screen.findByRole('heading', { level: 1, name: 'Ines' })).toBeVisible();
  expect(screen.getByText('Lyon')).toBeVisible();
  const facts = within(screen.getByRole('region', { name: 'At a glance' }));
  expect(facts.getAllByRole('definition').map((fact) => fact.textContent)).toEqual(['Red']);
  expect(screen.getByText('I paint at night.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Interests' })).not.toBeInTheDocument();
});

test('notes are hidden one by one, and without enabled fields there are no facts', async () => {
  fake('GET /api/profile.php', buildResponse());
  setup({ settings: buildSettings({ visible_profile_fields: [], visible_profile_notes: ['interests'] }) });

  expect(await screen.findByRole('region', { name: 'Interests' })).toBeVisible();
  expect(screen.queryByText('I paint at night.')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'At a glance' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Lyon|France/)).not.toBeInTheDocument();
});

test('shows every field of a profile and all interests there are (MEM-018)', async () => {
  setLocale('en');
  const interests = Object.entries(i18n.getResource('en', 'traits', 'interests') as Record<string, string>);
  const full = {
    ...profile,
    body_type: 'athletic',
    tattoos: 'few',
    interests: interests.map(([key]) => key),
  };
  fake('GET /api/profile.php', buildResponse({ profile: full as Profile }));
  setup({
    settings: buildSettings({
      visible_profile_fields: [
        ...site.visible_profile_fields,
        'gender',
        'sexuality',
        ...Object.keys(personalInfoChoices),
      ],
      visible_profile_notes: ['interests'],
    }),
  });

  expect(await screen.findByRole('heading', { level: 1, name: 'Ines, 30' })).toBeVisible();
  expect(screen.getByText('Lyon, Auvergne, France')).toBeVisible();
  const terms = within(screen.getByRole('region', { name: 'At a glance' })).getAllByRole('term');
  expect(Object.fromEntries(terms.map((term) => [term.textContent, term.nextSibling?.textContent]))).toEqual({
    'Here for': 'Dates',
    Gender: 'Woman',
    Sexuality: 'Bi',
    'Relationship status': 'Single',
    Hair: 'Red',
    Eyes: 'Green',
    'Body type': 'Athletic',
    Tattoos: 'A few',
  });
  const listed = within(screen.getByRole('region', { name: 'Interests' })).getAllByRole('listitem');
  expect(listed.length).toBeGreaterThanOrEqual(45);
  expect(listed.map(({ textContent }) => textContent)).toEqual(interests.map(([, text]) => text));
});

test('shared interests come before the facts, apart from the other interests', async () => {
  fake('GET /api/profile.php', buildResponse());
  const user = buildUser();

  setup({ user: { ...user, profile: { ...user.profile, interests: ['music'] } } });

  const shared = await screen.findByRole('region', { name: 'You have in common' });
  expect(within(shared).getByRole('listitem')).toHaveTextContent('Music');
  const others = screen.getByRole('region', { name: 'Interests' });
  expect(within(others).getByRole('listitem')).toHaveTextContent('Wine');
  const facts = screen.getByRole('region', { name: 'At a glance' });
  expect(shared.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
