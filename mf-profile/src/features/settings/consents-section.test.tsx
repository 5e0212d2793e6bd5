import { expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import type { Consent } from '@liaison/shared/contracts';
import { useSession } from '@liaison/shared/session';
import { buildSettings, buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { consentsQuery } from './consents.api.ts';
import { ConsentsSection } from './consents-section.tsx';

const created_at = '2026-01-05T10:00:00.000Z';
const { terms_version: version } = buildSettings();
const me = buildUser();

const build = (kind: Consent['kind'], change: Partial<Consent> = {}): Consent => ({
  kind,
  given: true,
  version,
  created_at,
  ...change,
});
const all = [build('terms'), build('special_category'), build('marketing')];

function open(consents: Consent[]) {
  fake('GET /api/consents.php', { consents });
  return renderApp(<ConsentsSection />, { path: '/profile/privacy', user: me });
}

const findRow = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title });
  return within(heading.closest('li') ?? heading);
};

test('every consent is shown with version and time and withdrawn by one click, and the text says what follows (PROF-023)', async () => {
  const withdrawn = build('special_category', { given: false });
  const calls = fake('PUT /api/consents.php', {
    consents: [build('terms'), withdrawn, build('marketing')],
    user: me,
  });
  const { user } = open(all);

  const terms = await findRow('Terms and privacy policy');
  expect(terms.getByText(/Given on Jan 5, 2026.*version of December 1, 2023/)).toBeVisible();
  expect(terms.getByRole('link', { name: 'End them by deleting your account' })).toHaveAttribute(
    'href',
    '/profile/account',
  );
  expect(terms.queryByRole('button')).not.toBeInTheDocument();
  const sexuality = await findRow('Your sexuality in your profile');
  expect(sexuality.getByText(/we delete it from your profile at once/)).toBeVisible();
  await user.click(sexuality.getByRole('button', { name: 'Withdraw and delete my sexuality' }));

  expect(await screen.findByText('Withdrawn. Your sexuality is deleted from your profile.')).toBeVisible();
  expect(await sexuality.findByText(/^Not given, as of/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What you agreed to' })).toHaveFocus();
  await user.click((await findRow('Offers and news by e-mail')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([
      { kind: 'special_category', given: false },
      { kind: 'marketing', given: false },
    ]),
  );
});

test('consents that were requested before one was withdrawn do not show it as given again', async () => {
  const withdrawn = [build('terms'), build('special_category'), build('marketing', { given: false })];
  fake('PUT /api/consents.php', { consents: withdrawn, user: me });
  const { user } = open(all);
  const marketing = await findRow('Offers and news by e-mail');
  const older = Promise.withResolvers<{ consents: Consent[] }>();
  const requests = fake('GET /api/consents.php', () => older.promise);
  void queryClient.invalidateQueries({ queryKey: consentsQuery.queryKey });
  await waitFor(() => expect(requests).toHaveLength(1));

  await user.click(marketing.getByRole('button', { name: 'Withdraw' }));
  expect(await marketing.findByText(/^Not given, as of/)).toBeVisible();
  older.resolve({ consents: all });

  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(marketing.getByText(/^Not given, as of/)).toBeVisible();
});

test('terms that changed since are accepted with their version', async () => {
  const calls = fake('PUT /api/consents.php', { consents: all, user: me });
  const { user } = open([build('terms', { version: '2020-01-01T00:00:00.000Z' })]);

  await user.click(await screen.findByRole('button', { name: 'Accept the new terms' }));

  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept the new terms' })).not.toBeInTheDocument();
  expect(calls.map(({ body }) => body)).toEqual([{ kind: 'terms', given: true, version }]);
});

test('the sexuality is stated again only with the consent of its own', async () => {
  const calls = fake('PUT /api/consents.php', { consents: all, user: me });
  const { user } = open([build('terms')]);

  const row = await findRow('Your sexuality in your profile');
  expect(row.getByText('Not given.')).toBeVisible();
  await user.selectOptions(row.getByRole('combobox', { name: /Sexuality/ }), 'Bi');
  await user.click(row.getByRole('button', { name: 'Save' }));
  expect(row.getByText('Please tick this to continue.')).toBeVisible();
  await user.click(row.getByRole('checkbox', { name: /my sexuality/ }));
  await user.click(row.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([
      { kind: 'special_category', given: true, sexuality: 'bi' },
    ]),
  );
});

test('a change that failed says so and leaves the consent as it was', async () => {
  fakeError('PUT /api/consents.php', 'unavailable');
  const { user } = open(all);

  await user.click((await findRow('Offers and news by e-mail')).getByRole('button', { name: 'Withdraw' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service');
  expect(
    (await findRow('Offers and news by e-mail')).getByRole('button', { name: 'Withdraw' }),
  ).toBeEnabled();
});

test('another sexuality needs a consent of its own', async () => {
  const calls = fake('PUT /api/consents.php', { consents: all, user: me });
  const { user } = open([build('terms')]);
  const row = await findRow('Your sexuality in your profile');
  await user.selectOptions(row.getByRole('combobox', { name: /Sexuality/ }), 'Bi');
  await user.click(row.getByRole('checkbox', { name: /my sexuality/ }));

  await user.selectOptions(row.getByRole('combobox', { name: /Sexuality/ }), 'Gay');

  expect(row.getByRole('checkbox', { name: /my sexuality/ })).not.toBeChecked();
  await user.click(row.getByRole('button', { name: 'Save' }));
  expect(await row.findByText('Please tick this to continue.')).toBeVisible();
  expect(calls).toHaveLength(0);
});

test('a sexuality that is withdrawn is gone from the profile of the account', async () => {
  const withdrawn = [build('terms'), build('special_category', { given: false }), build('marketing')];
  fake('PUT /api/consents.php', {
    consents: withdrawn,
    user: { ...me, profile: { ...me.profile, sexuality: null } },
  });
  const { user } = open(all);

  await user.click(await screen.findByRole('button', { name: 'Withdraw and delete my sexuality' }));

  await waitFor(() => expect(useSession.getState().user?.profile.sexuality).toBeNull());
});

test('a consent that could not be withdrawn says so, also when the next one was', async () => {
  const failure = Promise.withResolvers<void>();
  const withdrawn = [build('terms'), build('special_category'), build('marketing', { given: false })];
  fake('PUT /api/consents.php', { consents: withdrawn, user: me });
  fakeError('PUT /api/consents.php', 'rate_limited', {}, { once: true, after: failure.promise });
  const { user } = open(all);
  const marketing = await findRow('Offers and news by e-mail');
  await user.click(screen.getByRole('button', { name: 'Withdraw and delete my sexuality' }));
  await user.click(marketing.getByRole('button', { name: 'Withdraw' }));

  failure.resolve();

  expect(await marketing.findByText(/^Not given, as of/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('That was a little fast');
  expect(screen.queryByText('Withdrawn. You get no more offers and news by e-mail.')).not.toBeInTheDocument();
});
