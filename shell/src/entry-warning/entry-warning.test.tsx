import '../boot/boot-data.fixture.ts';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { consumeConsole, renderApp, buildSettings } from '@liaison/shared/testing';
import { EntryWarning } from './entry-warning.tsx';

test('the warning stays open until it is answered, also after Esc (SHELL-032)', async () => {
  const { user, unmount } = renderApp(<EntryWarning />, {
    settings: buildSettings({ fictional_warning: 'Some are fictional.' }),
  });
  const dialog = await screen.findByRole('dialog', { name: /18\+/ });
  expect(dialog).toHaveTextContent('Some are fictional.');

  await user.keyboard('{Escape}');

  expect(screen.getByRole('dialog', { name: /18\+/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Leave' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Imprint' })).toHaveAttribute('href', '/service#company');
  // A dialog that closes stays in the document for its transition.
  unmount();
  renderApp(<EntryWarning />);
  expect(await screen.findByRole('dialog', { name: /18\+/ })).toBeInTheDocument();
});

test('who leaves is taken away from the site, and is asked again when they come back', async () => {
  const { user, unmount } = renderApp(<EntryWarning />);

  await user.click(await screen.findByRole('button', { name: 'Leave' }));

  expect(consumeConsole().join()).toContain('Not implemented: navigation');
  unmount();
  renderApp(<EntryWarning />);
  expect(await screen.findByRole('dialog', { name: /18\+/ })).toBeInTheDocument();
});

test('entering stores the timestamp, and the next visit shows no warning (SHELL-033, SHELL-034)', async () => {
  const { user, unmount } = renderApp(<EntryWarning />);

  await user.click(await screen.findByRole('button', { name: 'Enter' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  expect(Number(localStorage.getItem('skip-site-entry-warning'))).toBeGreaterThan(Date.now() - 60_000);
  unmount();
  renderApp(<EntryWarning />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each(['/terms', '/privacy', '/service', '/cookies'])(
  'the page %s is readable without answering the warning (SHELL-032)',
  async (path) => {
    renderApp(<EntryWarning />, { path });
    renderApp(<EntryWarning />, { path: '/members' });

    // The code of the warning loads late: by now, both would be there.
    expect(await screen.findAllByRole('dialog', { hidden: true })).toHaveLength(1);
  },
);

test('where fictional profiles are switched off, nothing is said about them', async () => {
  renderApp(<EntryWarning />, {
    user: null,
    settings: buildSettings({ fictional_warning: 'Some are fictional.', fictional_enabled: false }),
  });

  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('By entering you confirm');
  expect(dialog).not.toHaveTextContent('Some are fictional.');
});
