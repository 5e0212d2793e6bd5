import { expect, test } from '@jest/globals';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { DataExportRequest } from './data-export-request.tsx';

test.each([
  [
    /The link will come to ben@example.org/,
    () => fake('POST /api/data-export.php', { requested_at: '2026-11-21T10:00:00Z' }),
  ],
  [/in the last 24 hours already/, () => fakeError('POST /api/data-export.php', 'rate_limited')],
] as const)('the text %s takes the place and the focus of the button', async (text, answer) => {
  answer();
  const { user } = renderApp(<DataExportRequest email="ben@example.org" />);

  await user.click(screen.getByRole('button', { name: 'Request my data' }));

  expect(await screen.findByText(text)).toHaveFocus();
});
