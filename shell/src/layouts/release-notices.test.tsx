import '../boot/boot-data.fixture.ts';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '@liaison/shared/testing';
import { boot } from '../boot/boot-data.ts';
import { ReleaseNotices } from './release-notices.tsx';

test('a session with an overridden version shows a banner with a link to reset it', () => {
  const releases = boot.releases.map((release) => ({ ...release, override: 'version' as const }));

  renderApp(<ReleaseNotices boot={{ ...boot, releases }} />);

  expect(screen.getByRole('status')).toHaveTextContent('This session runs mf-example 1.0.0.');
  expect(screen.getByRole('link', { name: 'Back to the usual versions' })).toHaveAttribute(
    'href',
    '?overrides=reset',
  );
});

test('the notice about a refused version can be dismissed', async () => {
  const notices = [{ key: 'override.unknown', values: { module: 'mf-chat', version: '9.0.0' } }];
  const { user } = renderApp(<ReleaseNotices boot={{ ...boot, notices }} />);
  expect(screen.getByText(/no version 9\.0\.0 of mf-chat/)).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Dismiss' }));

  expect(screen.queryByText(/9\.0\.0/)).not.toBeInTheDocument();
});

test('notices about two modules are shown for the same reason, and dismissed one by one', async () => {
  const notices = ['mf-chat', 'mf-auth'].map((module) => ({
    key: 'override.unknown',
    values: { module, version: '9.0.0' },
  }));
  const { user } = renderApp(<ReleaseNotices boot={{ ...boot, notices }} />);
  expect(screen.getAllByText(/no version 9\.0\.0/)).toHaveLength(2);

  await user.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);

  expect(screen.getByText(/no version 9\.0\.0 of mf-auth/)).toBeInTheDocument();
  expect(screen.queryByText(/of mf-chat/)).not.toBeInTheDocument();
});
