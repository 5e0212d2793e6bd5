import { beforeEach, expect, test } from '@jest/globals';
import { buildCompanyInfo, buildMember, buildMessage, fake } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { open } from './conversation-screen.fixture.tsx';

const profile = buildMember({ id: '5', name: 'Anna', is_fictional: true });

beforeEach(() => {
  fake('GET /api/companyinfo.php', buildCompanyInfo());
});

test('the notice repeats who writes, leads to the spending limit, and is gone only by its buttons', async () => {
  const { user, cursors } = await open({ profile, notice: 'spending' });
  const dialog = within(await screen.findByRole('dialog', { name: 'A short pause' }));
  expect(dialog.getByText(/paid €100 or more/)).toBeVisible();
  expect(dialog.getByText(/Anna is a fictional profile written by employees/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Set a spending limit' })).toHaveAttribute(
    'href',
    '/spending-limit',
  );

  await user.keyboard('{Escape}');
  expect(cursors.map(({ body }) => body).filter((body) => body.notice_seen)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Continue' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(cursors.map(({ body }) => body).filter((body) => body.notice_seen)).toEqual([
    { conversation: '7', notice_seen: true },
  ]);
});

test('the notice comes with the answer to the message that reaches the limit, and its link has it seen', async () => {
  const { user, cursors, router } = await open({ profile });
  fake('POST /api/message.php', ({ body }) => ({
    message: buildMessage({ id: '61', from: 'me', client_id: body.client_id, text: body.text }),
    conversation: '7',
    credits: 20,
    notice: 'messages' as const,
  }));

  await user.type(screen.getByRole('textbox'), 'Hello again{Enter}');

  const dialog = within(await screen.findByRole('dialog', { name: 'A short pause' }));
  expect(dialog.getByText('You have written at least 20 messages to Anna.')).toBeVisible();

  await user.click(dialog.getByRole('link', { name: 'Set a spending limit' }));
  expect(router.state.location.pathname).toBe('/spending-limit');
  await waitFor(() => expect(cursors.map(({ body }) => body.notice_seen)).toContain(true));
});
