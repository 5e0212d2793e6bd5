import { expect, test } from '@jest/globals';
import { buildCompanyInfo, buildMember, fake, fakeError, renderApp, setMedia } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as Home } from './home-screen.tsx';

const bundle = { id: 'p1', style: 'p1', credits: 150, price: 2499, messages: 15 } as const;

function open({ locale, inView = true }: { locale?: 'en' | 'pl'; inView?: boolean } = {}) {
  setMedia({ inView });
  fake('GET /api/bundles.php', {
    currency: 'EUR',
    country: 'NL',
    methods: [],
    bundles: [
      { ...bundle, price_per_message: 200 },
      { ...bundle, id: 'p3', style: 'p3', price_per_message: 125 },
    ],
  });
  fake('GET /api/companyinfo.php', buildCompanyInfo());
  return renderApp(<Home />, { path: '/', locale });
}

test('the first two answers are passed on to the sign-up', async () => {
  fake('GET /api/lander.php', { profiles: [], fictional_note: null });
  const { user, router } = open();

  await user.click(within(screen.getByRole('group', { name: 'I am' })).getByRole('radio', { name: 'a man' }));
  await user.click(
    within(screen.getByRole('group', { name: 'I am looking for' })).getByRole('radio', { name: 'a woman' }),
  );
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/signup?gender=male&looking_for=female',
  );
});

test('no answer is announced as wrong before it is found missing, and the first that is gets the focus', async () => {
  fake('GET /api/lander.php', { profiles: [], fictional_note: null });
  const { user } = open();
  const group = screen.getByRole('group', { name: 'I am looking for' });
  const [first] = within(group).getAllByRole('radio');
  for (const radio of screen.getAllByRole('radio')) expect(radio).toBeValid();

  await user.click(within(screen.getByRole('group', { name: 'I am' })).getByRole('radio', { name: 'a man' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  expect(group).toHaveAccessibleDescription(/./);
  expect(first).toHaveFocus();
});

test('what members and visitors see, and what an unconfirmed address means, is told as it is', () => {
  fake('GET /api/lander.php', { profiles: [], fictional_note: null });
  open();

  expect(screen.getByText(/Nobody can be answered before confirming the e-mail address/)).toBeVisible();
  expect(
    screen.getByText(/^Members and visitors see your profile, never your e-mail address/),
  ).toBeInTheDocument();
});

test('recent members replace their placeholders, and fictional ones are labelled', async () => {
  const anna = buildMember({ name: 'Anna', age: 34 });
  fake('GET /api/lander.php', {
    profiles: [anna, buildMember({ name: 'Vera', is_fictional: true })],
    fictional_note: 'Some profiles are fictional.',
  });
  open();
  expect(screen.getByRole('list', { busy: true })).toBeVisible();

  const link = await screen.findByRole('link', { name: /Anna/ });

  expect(link).toHaveAttribute('href', `/members/${anna.id}`);
  expect(screen.getByRole('link', { name: /Vera.*Fictional/ })).toBeVisible();
  expect(screen.getByText('Some profiles are fictional.')).toBeVisible();
});

test('where nobody is shown to visitors, there is no empty list of members', async () => {
  const calls = fake('GET /api/lander.php', { profiles: [], fictional_note: null });
  open();
  const title = screen.getByRole('heading', { name: 'New members' });

  await waitFor(() => expect(title).not.toBeInTheDocument());
  expect(calls).toHaveLength(1);
});

test('content further down is requested only when it is near the viewport', async () => {
  const calls = fake('GET /api/lander.php', { profiles: [], fictional_note: null });

  open({ inView: false });

  expect(screen.getByRole('list', { busy: true })).toBeVisible();
  expect(calls).toEqual([]);
});

test('the page works without the recent members, and a retry loads them', async () => {
  fakeError('GET /api/lander.php', 'unavailable');
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();

  fake('GET /api/lander.php', { profiles: [buildMember({ name: 'Anna' })], fictional_note: null });
  await user.click(retry);

  expect(await screen.findByRole('link', { name: /Anna/ })).toBeVisible();
});

test('the price of a message is calculated from the bundles on sale', async () => {
  fake('GET /api/lander.php', { profiles: [], fictional_note: null });
  open();

  expect(await screen.findByText('A message costs about €1.25 to €2.00.')).toBeVisible();
});

test('the company behind the site is named', async () => {
  fake('GET /api/lander.php', { profiles: [], fictional_note: null });
  open();

  expect(await screen.findByText(/Liaison B\.V\., Herengracht 1/)).toBeVisible();
});

test('there are five questions, and a click shows the answer', async () => {
  fake('GET /api/lander.php', { profiles: [], fictional_note: null });
  const { user } = open();
  const question = screen.getByText('Are all the profiles real people?');

  await user.click(question);

  expect(screen.getByText(/fictional characters written by our staff/)).toBeVisible();
  expect(screen.getAllByRole('group').filter((group) => group.tagName === 'DETAILS')).toHaveLength(5);
});

test('the page is in the selected language', () => {
  fake('GET /api/lander.php', { profiles: [], fictional_note: null });
  open({ locale: 'pl' });

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dziś wieczorem');
});
