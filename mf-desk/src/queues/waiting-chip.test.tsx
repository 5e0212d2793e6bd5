import { expect, test } from '@jest/globals';
import { useSession } from '@liaison/shared/session';
import { fake, renderApp } from '@liaison/shared/testing';
import { act, screen } from '@testing-library/react';
import { QueueStatus } from './queue-status.tsx';
import { WaitingChip } from './waiting-chip.tsx';

const hourMs = 3_600_000;

test('how long something waits goes on while it is open, by the clock of the service', async () => {
  const serviceTime = Date.now() + 2 * hourMs;
  const oldest = new Date(serviceTime - 3 * hourMs).toISOString();
  fake('GET /api/desk/queues', {
    queues: [{ name: 'reports', waiting: 2, critical: 0, oldest_at: oldest }],
  });
  renderApp(
    <>
      <QueueStatus queue="reports" />
      <WaitingChip since={new Date(serviceTime - 57_000).toISOString()} />
    </>,
  );

  act(() => useSession.setState({ clockOffsetMs: 2 * hourMs }));

  expect(await screen.findByText('Arrived: now')).toBeVisible();
  expect(await screen.findByText('Oldest: 3 hours ago')).toBeVisible();
  expect(await screen.findByText('Arrived: 1 minute ago', {}, { timeout: 10_000 })).toBeVisible();
});
