import '../boot/boot-data.fixture.ts';
import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
import type { StaticPage } from '@liaison/shared/contracts';
import { buildCompanyInfo, buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { ErrorPage } from './error-page.tsx';
import { Component as NotFoundScreen } from './not-found-screen.tsx';
import { Component as PageScreen, loader } from './page-screen.tsx';

const page = (change: Partial<StaticPage> = {}): StaticPage => ({
  title: 'Terms',
  html: '<h2>Who</h2><p>We.</p><h2>What</h2><p>This.</p><h2>When</h2><p>Now.</p><h2>Where</h2><p>Here.</p>',
  version: '3',
  updated_at: '2026-03-01T12:00:00Z',
  ...change,
});

test.each(['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'terms'])(
  'the page %s is requested by its name in the current language (SHELL-068)',
  async (name) => {
    const calls = fake('GET /api/page.php', page({ title: 'A page' }));

    renderApp(<PageScreen />, { path: `/${name}`, locale: 'nl' });

    expect(await screen.findByRole('heading', { level: 1, name: 'A page' })).toBeInTheDocument();
    expect(calls.map(({ query }) => query)).toEqual([{ page: name, lang: 'nl' }]);
  },
);

test('an address in capitals opens the same page', async () => {
  const calls = fake('GET /api/page.php', page({ title: 'Questions' }));

  renderApp(<PageScreen />, { path: '/FAQ' });

  expect(await screen.findByRole('searchbox', { name: 'Search these questions' })).toBeInTheDocument();
  expect(calls.map(({ query }) => query.page)).toEqual(['faq']);
});

test('a long page shows version, date and a table of contents (SHELL-068)', async () => {
  fake('GET /api/page.php', page());

  renderApp(<PageScreen />, { path: '/terms' });

  expect(await screen.findByText('Version of March 1, 2026')).toBeInTheDocument();
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  expect(within(contents).getByRole('link', { name: 'What' })).toHaveAttribute('href', '/terms#what');
});

test('a page opens at an address whose hash is no valid text', async () => {
  fake('GET /api/page.php', page());

  renderApp(<PageScreen />, { path: '/terms#%E0' });

  expect(await screen.findByRole('heading', { level: 1, name: 'Terms' })).toBeInTheDocument();
});

test('a page that opens at a section scrolls there, and can be left', async () => {
  fake('GET /api/page.php', page());
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { router } = renderApp(<PageScreen />, { path: '/terms#what', route: '/terms' });
  const heading = await screen.findByRole('heading', { name: 'What' });
  expect(scrollIntoView.mock.contexts).toEqual([heading.closest('section')]);

  await act(() => router.navigate('/elsewhere'));

  expect(heading).not.toBeInTheDocument();
});

test('Back moves the focus from a section to the link that led there, and Forward to the section', async () => {
  fake('GET /api/page.php', page());
  const { router, user } = renderApp(<PageScreen />, { path: '/terms' });
  const link = await screen.findByRole('link', { name: 'What' });
  const section = screen.getByRole('heading', { name: 'What' }).closest('section');
  await user.click(link);
  expect(section).toHaveFocus();

  await act(() => router.navigate(-1));
  expect(link).toHaveFocus();

  await act(() => router.navigate(1));
  expect(section).toHaveFocus();
});

test('a hash finds a section whose name has an accent', async () => {
  fake('GET /api/page.php', page({ html: '<h2 id="café">Café</h2><p>Open.</p>' }));
  const { router } = renderApp(<PageScreen />, { path: '/terms' });
  const heading = await screen.findByRole('heading', { name: 'Café' });

  await act(() => router.navigate('/terms#caf%C3%A9'));

  expect(heading.closest('section')).toHaveFocus();
});

test('the terms list every version that has applied and why', async () => {
  const at = '2023-12-01T12:00:00Z';
  const history = [
    { version: '2025-03-01', updated_at: '2025-03-01T09:00:00Z', reason: 'company' as const },
    { version: '2023-12-01', updated_at: at, reason: 'first' as const },
  ];
  fake('GET /api/page.php', page({ history }));

  renderApp(<PageScreen />, { path: '/terms' });

  const heading = await screen.findByRole('heading', { level: 2, name: 'Versions of these terms' });
  const versions = within(heading.parentElement ?? document.body).getAllByRole('listitem');
  expect(versions.map((item) => item.textContent)).toEqual([
    'Version of March 1, 2025 · another company has operated the site since then',
    'Version of December 1, 2023 · the first terms of this site',
  ]);
});

test('a numbered title is not numbered again in the table of contents', async () => {
  const html = ['1. Who', '2. What', '3. When', '4. Where'].map((title) => `<h2>${title}</h2><p>…</p>`);
  fake('GET /api/page.php', page({ html: html.join('') }));

  renderApp(<PageScreen />, { path: '/terms' });

  const contents = await screen.findByRole('navigation', { name: 'On this page' });
  expect(within(contents).getByRole('link', { name: '1. Who' })).toHaveAttribute('href', '/terms#1-who');
  // An ordered list would render "1. 1. Who".
  expect(within(contents).getByRole('list').tagName).toBe('UL');
});

test('the questions of the FAQ can be searched (SHELL-068)', async () => {
  fake('GET /api/page.php', page({ title: 'FAQ' }));
  const { user } = renderApp(<PageScreen />, { path: '/faq' });

  await user.type(await screen.findByRole('searchbox', { name: 'Search these questions' }), 'here');
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  expect(screen.getByRole('heading', { name: 'Where' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Who' })).not.toBeInTheDocument();

  await user.type(screen.getByRole('searchbox'), ' and nowhere');
  expect(screen.getByRole('heading', { name: 'No question fits your search' })).toBeInTheDocument();
  expect(status).toHaveTextContent('No question fits your search');
});

test('the button that clears the search moves the focus back to it', async () => {
  fake('GET /api/page.php', page({ title: 'FAQ' }));
  const { user } = renderApp(<PageScreen />, { path: '/faq' });
  await user.type(await screen.findByRole('searchbox'), 'here');

  await user.click(screen.getByRole('button', { name: 'Clear the search' }));

  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Who' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear the search' })).not.toBeInTheDocument();
});

test('each cell of a table has the heading of its column, which narrow windows show beside it', async () => {
  const html = `<table><thead><tr>
    <th>Name</th><th>Purpose</th></tr></thead><tbody><tr><td>theme</td><td>your <b>colours</b></td></tr></tbody></table>`;
  fake('GET /api/page.php', page({ html }));

  renderApp(<PageScreen />, { path: '/cookies' });

  expect(await screen.findByRole('cell', { name: 'your colours' })).toHaveAttribute(
    'data-heading',
    'Purpose',
  );
  expect(screen.getByRole('columnheader', { name: 'Purpose' })).not.toHaveAttribute('data-heading');
});

test('the support page shows the company details (SHELL-068, SHELL-074)', async () => {
  fake('GET /api/page.php', page({ title: 'Support', html: '<p>Write to us.</p>' }));
  fake('GET /api/companyinfo.php', buildCompanyInfo());

  renderApp(<PageScreen />, { path: '/service' });

  expect(await screen.findByText('Liaison B.V.')).toBeInTheDocument();
  expect(screen.getByText('Herengracht 1, Amsterdam, Netherlands')).toBeInTheDocument();
  expect(screen.getByText('12345678')).toBeInTheDocument();
  expect(screen.getByText('NL001')).toBeInTheDocument();
  expect(screen.getByText('Liaison and Avond')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '+31201234567' })).toBeInTheDocument();
});

test('a page that fails to load shows the request id and can be retried', async () => {
  fakeError('GET /api/page.php', 'internal', { request_id: 'abc-1' });
  const { user } = renderApp(<PageScreen />, { path: '/terms', user: buildUser() });
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occured, please try again later.');
  expect(screen.getByRole('alert')).toHaveTextContent('Request abc-1');

  fake('GET /api/page.php', page());
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Terms' })).toBeInTheDocument();
});

test.each(['not_found', 'malformed', 'validation'] as const)(
  'a token that the service answers with "%s" shows the not-found page (SHELL-069)',
  async (code) => {
    fakeError('GET /api/page.php', code);

    renderApp(<PageScreen />, { path: `/${'a'.repeat(101)}` });

    expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeInTheDocument();
  },
);

test('a token that the loader has found unknown is not asked for again by the screen', async () => {
  const calls = fakeError('GET /api/page.php', 'not_found');
  loader({ request: new Request('https://liaison.example/no-such-token') });
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));

  renderApp(<PageScreen />, { path: '/no-such-token' });

  expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test('an unknown path shows the not-found page with a link to the home page (SHELL-043, SHELL-044)', () => {
  renderApp(<NotFoundScreen status={404} />);

  expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});

test('the error page shows the message, the status and the request id (SHELL-044)', () => {
  renderApp(<ErrorPage status={500} requestId="abc-1" />);

  expect(
    screen.getByRole('heading', { name: 'An error occured, please try again later.' }),
  ).toBeInTheDocument();
  expect(screen.getByText('500')).toBeInTheDocument();
  expect(screen.getByText('Request abc-1')).toBeInTheDocument();
});
