import '../testing/put-boot.ts';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderApp, settings } from '@liaison/shared/testing';
import { EntryWarning } from './entry-warning.tsx';

test('the warning stays until it is answered: Esc is no answer (SHELL-032)', async () => {
  const { user } = renderApp(<EntryWarning />, {
    settings: settings({ fictional_warning: 'Some are fictional.' }),
  });
  const dialog = await screen.findByRole('dialog', { name: /18\+/ });
  expect(dialog).toHaveTextContent('Some are fictional.');

  await user.keyboard('{Escape}');

  expect(screen.getByRole('dialog', { name: /18\+/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Leave' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Imprint' })).toHaveAttribute('href', '/service#company');
});

test('entering stores the time of the answer, and the next visit is not asked (SHELL-033, SHELL-034)', async () => {
  const { user, unmount } = renderApp(<EntryWarning />);

  await user.click(await screen.findByRole('button', { name: 'Enter' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  expect(Number(localStorage.getItem('skip-site-entry-warning'))).toBeGreaterThan(Date.now() - 60_000);
  unmount();
  renderApp(<EntryWarning />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the pages that the warning links to can be read before it is answered (SHELL-032)', () => {
  renderApp(<EntryWarning />, { path: '/terms' });

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
