import { expect, test } from '@jest/globals';
import { fake, renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { buildReport } from './cases/cases.fixture.ts';

test('what was typed with an earlier release is there after the update, as long as nobody has logged out', async () => {
  const report = buildReport();
  const draft = { version: 1, state: { decision: 'warned', reason: 'A threat' } };
  sessionStorage.setItem(`desk/draft/1/reports/${report.id}`, JSON.stringify(draft));
  fake('GET /api/desk/me', { id: '1', name: 'Olga', role: 'administrator' });
  fake('GET /api/desk/queues', { queues: [] });
  fake('DELETE /api/desk/claims', null);
  fake('POST /api/desk/reports', { item: report });

  const { Component } = await import('./features/reports/reports-screen.tsx');
  renderApp(<Component />, { path: '/desk' });

  expect(await screen.findByRole('textbox', { name: 'Reasons' })).toHaveValue('A threat');
});
