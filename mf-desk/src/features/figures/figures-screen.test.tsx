import { expect, jest, test } from '@jest/globals';
import type { DayFigures } from '@liaison/shared/contracts';
import { fake, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import * as figureCharts from './figure-charts.tsx';

const loadCharts = jest.fn(async () => Promise.resolve(figureCharts));
jest.unstable_mockModule('./figure-charts.tsx', () => loadCharts());
const { Component } = await import('./figures-screen.tsx');

const days: DayFigures[] = [
  { day: '2026-11-22', signups: 1200, activations: 900, messages: 30, payments: 2, reports: 0 },
  { day: '2026-11-23', signups: 5, activations: 4, messages: 31, payments: 1, reports: 3 },
];

function open() {
  fake('GET /api/desk/me', { id: '1', name: 'Olga', role: 'administrator' });
  fake('GET /api/desk/queues', { queues: [] });
  const calls = fake('GET /api/desk/figures', { days });
  return { ...renderApp(<Component />, { path: '/desk/figures' }), calls };
}

// First, because the code is loaded once.
test('where the code of the charts does not load, the table stays and the charts can be loaded again', async () => {
  loadCharts.mockRejectedValueOnce(new Error('no connection'));
  const { user } = open();

  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('table')).toBeVisible();
  await user.click(retry);

  expect(await screen.findAllByRole('img')).toHaveLength(5);
});

test('a table says every day, the newest first, with the sums below', async () => {
  open();

  await screen.findByRole('table');
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'DaySign-upsActivationsMessagesPaymentsReports',
    'Nov 23, 2026543113',
    'Nov 22, 20261,2009003020',
    'Sum1,2059046133',
  ]);
});

test('another period is asked for', async () => {
  const { user, calls } = open();
  await screen.findByRole('table');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'The last 90 days');

  await waitFor(() => expect(calls.map(({ query }) => query)).toEqual([{ days: '30' }, { days: '90' }]));
  expect(await screen.findAllByRole('row')).toHaveLength(4);
});

test('a chart for each figure draws a bar for every day (DESK-013)', async () => {
  open();

  const charts = await screen.findAllByRole('img');
  expect(charts.map((chart) => chart.getAttribute('aria-label'))).toEqual([
    'Sign-ups by day, at most 1,200. The table below shows every day.',
    'Activations by day, at most 900. The table below shows every day.',
    'Messages by day, at most 31. The table below shows every day.',
    'Payments by day, at most 2. The table below shows every day.',
    'Reports by day, at most 3. The table below shows every day.',
  ]);
  const getHeights = (chart: HTMLElement) =>
    [...chart.querySelectorAll('.recharts-bar-rectangle path')].map((bar) =>
      Number(bar.getAttribute('height')),
    );
  const [signups = [], , messages = []] = charts.map(getHeights);
  expect(signups).toHaveLength(2);
  expect((signups[0] ?? 0) / (signups[1] ?? 1)).toBeCloseTo(240, 0);
  expect((messages[0] ?? 0) / (messages[1] ?? 1)).toBeCloseTo(30 / 31);
});
