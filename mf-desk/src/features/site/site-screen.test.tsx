import { expect, test } from '@jest/globals';
import type { DeskSite, SiteForm } from '@liaison/shared/contracts';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component } from './site-screen.tsx';

const form: SiteForm = {
  signups: 'all',
  visitor_search: 'all',
  fictional_disabled_in: ['DE'],
  fictional_warning: {},
};
const version = { form, reason: 'the beginning', saved_by: 'Olga', created_at: '2026-11-02T09:00:00.000Z' };
const site: DeskSite = {
  domain: '*',
  version: 2,
  form,
  installed: { ...form, visitor_search: 'none' },
  versions: [
    { ...version, version: 2 },
    { ...version, version: 1, form: { ...form, signups: 'none' } },
  ],
};

function open(shown = site) {
  fake('GET /api/desk/me', { id: '1', name: 'Olga', role: 'administrator' });
  fake('GET /api/desk/queues', { queues: [] });
  fake('GET /api/desk/site', shown);
  return renderApp(<Component />, { path: '/desk/site' });
}

test('a change is previewed and saved with its reason', async () => {
  const saved = fake('POST /api/desk/site', { ...site, version: 3 });
  const { user } = open();

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sign-ups' }), 'none');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Until now: Everybody')).toBeVisible();
  expect(dialog.getByText('From now on: Nobody')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'too many at once');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saved.map(({ body }) => body)).toEqual([
    { domain: '*', version: 2, reason: 'too many at once', form: { ...form, signups: 'none' } },
  ]);
});

test('an earlier version is previewed and becomes the newest', async () => {
  const restored = fake('PUT /api/desk/site', {
    ...site,
    version: 3,
    form: { ...form, signups: 'none' },
  });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Return to version 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'it was wrong');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(restored).toHaveLength(1));
  expect(restored[0]?.body).toEqual({ domain: '*', version: 2, to: 1, reason: 'it was wrong' });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sign-ups' })).toHaveValue('none'));

  await user.click(await screen.findByRole('button', { name: 'Return to version 0' }));
  expect(within(await screen.findByRole('dialog')).getByText('From now on: Nobody')).toBeVisible();
});

test('what was changed here stays when somebody else has saved a version, and is compared with what applies now', async () => {
  fakeError('POST /api/desk/site', 'conflict');
  const warning = 'lang genoeg voor een waarschuwing';
  const { user } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sign-ups' }), 'none');
  await user.click(screen.getByRole('checkbox', { name: 'Netherlands' }));
  await user.type(screen.getByRole('textbox', { name: 'Nederlands' }), warning);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'too many at once');
  const theirs: SiteForm = {
    ...form,
    visitor_search: 'none',
    fictional_disabled_in: ['AT', 'DE'],
    fictional_warning: { de: 'Manche Profile sind erfunden.' },
  };
  fake('GET /api/desk/site', { ...site, version: 3, form: theirs });
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await dialog.findByText(/^Somebody else has saved a version/)).toBeVisible();
  expect(dialog.getByText('Until now: Austria, Germany')).toBeVisible();
  expect(dialog.queryByText('Search for visitors')).not.toBeInTheDocument();
  const saved = fake('POST /api/desk/site', { ...site, version: 4, form: theirs });
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saved.map(({ body }) => ({ ...body, form: sortCountries(body.form) }))).toEqual([
    {
      domain: '*',
      version: 3,
      reason: 'too many at once',
      form: {
        signups: 'none',
        visitor_search: 'none',
        fictional_disabled_in: ['AT', 'DE', 'NL'],
        fictional_warning: { ...theirs.fictional_warning, nl: warning },
      },
    },
  ]);
});

const sortCountries = (values: SiteForm) => ({
  ...values,
  fictional_disabled_in: values.fictional_disabled_in.toSorted(),
});

test('the focus returns from the preview to its button without a stop at the heading, which would scroll to the top', async () => {
  const { user } = open();
  const preview = await screen.findByRole('button', { name: 'Preview' });
  await user.click(preview);
  const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' });
  await waitFor(() => expect(close).toHaveFocus());
  const focused: unknown[] = [];
  document.addEventListener('focusin', ({ target }) => focused.push(target));

  await user.keyboard('{Escape}');

  await waitFor(() => expect(preview).toHaveFocus());
  expect(focused).toEqual([preview]);
});

test('a reason that is missing is asked for beside its field', async () => {
  const saved = fake('POST /api/desk/site', { ...site, version: 3 });
  const { user } = open();

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sign-ups' }), 'none');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));

  const reason = screen.getByRole('textbox', { name: 'Reason' });
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Please fill this in.'));
  expect(reason).toHaveFocus();
  expect(saved).toEqual([]);
});

test('a reason that the service refuses is marked and stays typed; Enter saves it again', async () => {
  fakeError('POST /api/desk/site', 'validation', { fields: { reason: 'malformed' } });
  const { user } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sign-ups' }), 'none');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog'));
  const reason = dialog.getByRole('textbox', { name: 'Reason' });

  await user.type(reason, 'too many at once');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(reason).toHaveAccessibleDescription('Some characters cannot be read.'));
  expect(reason).toHaveFocus();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  const saved = fake('POST /api/desk/site', { ...site, version: 3 });
  await user.type(reason, '!{Enter}');
  await waitFor(() => expect(saved.map(({ body }) => body.reason)).toEqual(['too many at once!']));
});

test('a warning that is too short is refused beside its field; one that fits is previewed as visitors read it', async () => {
  const { user } = open();
  const dutch = await screen.findByRole('textbox', { name: 'Nederlands' });
  const preview = screen.getByRole('button', { name: 'Preview' });

  await user.type(dutch, 'te kort');
  expect(dutch).toBeValid();
  await user.click(preview);
  expect(dutch).toHaveFocus();
  expect(dutch).toHaveAccessibleDescription('This is too short.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.type(dutch, ' maar nu lang genoeg');
  expect(dutch).toBeValid();
  await user.click(preview);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Until now: the text of the product')).toBeVisible();
  expect(dialog.getByText('te kort maar nu lang genoeg')).toHaveAttribute('lang', 'nl');
});

test('a warning that is emptied becomes the text of the product', async () => {
  const warning = 'lang genoeg voor een waarschuwing';
  const { user } = open({ ...site, form: { ...form, fictional_warning: { nl: warning } } });

  await user.clear(await screen.findByRole('textbox', { name: 'Nederlands' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));

  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(`Until now: ${warning}`)).toBeVisible();
  expect(dialog.getByText('From now on: the text of the product')).toBeVisible();
});

test('fictional profiles are hidden in the countries that are not ticked', async () => {
  const saved = fake('POST /api/desk/site', { ...site, version: 3 });
  const { user } = open();

  expect(await screen.findByRole('checkbox', { name: 'Germany' })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Germany' }));
  await user.click(screen.getByRole('checkbox', { name: 'Netherlands' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'the law has changed');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(saved.map(({ body }) => body.form.fictional_disabled_in)).toEqual([['NL']]));
});

test('the settings of a domain are shown however it is typed, and those of all without one', async () => {
  const { user } = open();
  const domain = await screen.findByRole('textbox', { name: /Domain/ });
  const asked = fake('GET /api/desk/site', ({ query }) => ({ ...site, domain: query.domain }));

  await user.type(domain, ' WWW.Love.example {Enter}');

  expect(await screen.findByRole('heading', { name: 'love.example' })).toBeVisible();
  await user.clear(domain);
  await user.type(domain, '{Enter}');
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'love.example' })).not.toBeInTheDocument(),
  );
  expect(asked.map(({ query }) => query.domain)).toEqual(['love.example']);
});

test('what was changed for a domain and not saved is no change of the others', async () => {
  const { user } = open();
  fake('GET /api/desk/site', ({ query }) => ({ ...site, domain: query.domain }));
  await screen.findByRole('heading', { name: 'All domains' });
  const domain = screen.getByRole('textbox', { name: /Domain/ });
  await user.type(domain, 'love.example{Enter}');
  await screen.findByRole('heading', { name: 'love.example' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sign-ups' }), 'none');

  // Those of all were loaded before, and are shown at once.
  await user.clear(domain);
  await user.type(domain, '{Enter}');

  expect(await screen.findByRole('heading', { name: 'All domains' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Sign-ups' })).toHaveValue('all');
});
