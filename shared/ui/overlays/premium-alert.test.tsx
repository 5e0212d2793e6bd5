import { expect, test } from '@jest/globals';
import { buildSettings, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { PremiumAlert } from './premium-alert.tsx';

const renderAlert = (premium_claim_source: string | null) =>
  renderApp(
    <PremiumAlert open onClose={() => undefined}>
      Ines has 2 private photos.
    </PremiumAlert>,
    { settings: buildSettings({ premium_claim_source }) },
  );

test('says what is for premium members and leads to what premium is (PAY-044)', async () => {
  renderAlert(null);

  await waitFor(() => expect(screen.getByRole('dialog', { name: 'For premium members' })).toBeVisible());
  expect(screen.getByText('Ines has 2 private photos.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See how premium works' })).toHaveAttribute('href', '/premium');
  expect(screen.queryByText(/46%/)).not.toBeInTheDocument();
});

test('the claim that premium members find a match more often is shown with its source only (MEM-052)', async () => {
  renderAlert('member study 2025');

  expect(
    await screen.findByText(
      'Premium members have a 46% higher chance to find a match. Source: member study 2025',
    ),
  ).toBeVisible();
});
