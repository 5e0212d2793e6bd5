import { expect, jest, test } from '@jest/globals';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { ToastRegion } from '@liaison/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import { Component as ReportDialog } from './report-dialog.tsx';

function setup(user: ReturnType<typeof buildUser> | null = buildUser()) {
  const onClose = jest.fn();
  const view = renderApp(
    <>
      <ReportDialog subject={{ type: 'profile', id: '77' }} name="Ines" onClose={onClose} />
      <ToastRegion />
    </>,
    { user },
  );
  return { ...view, onClose };
}

test('a report is sent with its category, its text and the block, which is ticked (MEM-043)', async () => {
  const calls = fake('POST /api/report.php', { report_id: '5' });
  const { user, onClose } = setup();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'What is wrong?' }), 'underage');
  await user.type(screen.getByRole('textbox', { name: 'What happened?' }), 'Says that she is 16');
  expect(screen.getByRole('checkbox', { name: 'Also block Ines' })).toBeChecked();

  await user.click(screen.getByRole('button', { name: 'Send report' }));

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(calls[0]?.body).toEqual({
    client_id: expect.any(String),
    type: 'profile',
    id: '77',
    category: 'underage',
    text: 'Says that she is 16',
    block: true,
  });
  expect(await screen.findByText(/You get their decision by e-mail/)).toBeVisible();
});

test('a report is confirmed also when its screen is replaced before the answer, as by the event of the block', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  const calls = fake('POST /api/report.php', () => late.then(() => ({ report_id: '5' })));
  const { user, rerender } = setup(null);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'What is wrong?' }), 'threats');
  await user.type(screen.getByRole('textbox', { name: 'What happened?' }), 'Knows where I live');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(calls.map(({ body }) => body.block)).toEqual([false]));

  rerender(<ToastRegion />);
  answer();

  expect(
    await screen.findByText('Thank you for your report. Our staff look at it and decide.'),
  ).toBeVisible();
});

test('a visitor reports without the block', async () => {
  setup(null);

  expect(await screen.findByRole('button', { name: 'Send report' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a report without a category or with too short a text is not sent; an error keeps what is written, and its client id', async () => {
  const failed = fakeError('POST /api/report.php', 'unavailable');
  const { user, onClose } = setup();
  await user.click(await screen.findByRole('button', { name: 'Send report' }));
  expect(screen.getByRole('combobox')).toBeInvalid();
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Please fill this in.');
  expect(screen.getByRole('textbox')).toBeInvalid();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
    expect.stringContaining('Please fill this in.'),
  );

  await user.selectOptions(screen.getByRole('combobox'), 'other');
  await user.type(screen.getByRole('textbox'), 'a long story');
  await user.click(screen.getByRole('button', { name: 'Send report' }));

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('a long story');
  expect(onClose).not.toHaveBeenCalled();
  const sent = fake('POST /api/report.php', { report_id: '5' });
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual(failed[0]?.body);
});

test('a press beside the report leaves it open with what is written', async () => {
  const { user, onClose } = setup();
  await user.type(await screen.findByRole('textbox'), 'a long story');

  await user.click(document.body);
  await user.type(screen.getByRole('textbox'), ' goes on');

  expect(screen.getByRole('textbox')).toHaveValue('a long story goes on');
  expect(onClose).not.toHaveBeenCalled();
});

test('what is typed and its client id are there when the report is closed and opened again, until it is sent', async () => {
  const lost = fakeError('POST /api/report.php', 'unavailable', {}, { once: true });
  const me = buildUser();
  const left = setup(me);
  await left.user.selectOptions(await screen.findByRole('combobox'), 'threats');
  await left.user.type(screen.getByRole('textbox'), 'Knows where I live');
  await left.user.click(screen.getByRole('checkbox'));
  await left.user.click(screen.getByRole('button', { name: 'Send report' }));
  await screen.findByRole('alert');
  left.unmount();
  // Of this tab: others who use the device later do not read it.
  expect(JSON.stringify({ ...localStorage })).not.toContain('Knows where I live');
  const sent = fake('POST /api/report.php', { report_id: '5' });
  const again = setup(me);
  expect(await screen.findByRole('textbox')).toHaveValue('Knows where I live');
  expect(screen.getByRole('checkbox')).not.toBeChecked();

  await again.user.click(screen.getByRole('button', { name: 'Send report' }));

  await waitFor(() => expect(again.onClose).toHaveBeenCalledTimes(1));
  expect(sent.map(({ body }) => body)).toEqual([lost[0]?.body]);
  again.unmount();
  setup(me);
  expect(await screen.findByRole('textbox')).toHaveValue('');
});

test('text changed after a lost answer is sent under another client id, which it keeps', async () => {
  const { user, onClose } = setup();
  await user.selectOptions(await screen.findByRole('combobox'), 'threats');
  await user.type(screen.getByRole('textbox'), 'Knows where I live');
  fakeError('POST /api/report.php', 'unavailable', {}, { once: true });
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  await screen.findByRole('alert');
  await user.type(screen.getByRole('textbox'), ', and came here');
  const lost = fakeError('POST /api/report.php', 'unavailable', {}, { once: true });
  fakeError('POST /api/report.php', 'client_id_reused', {}, { once: true });
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(lost).toHaveLength(1));
  await screen.findByRole('alert');
  const sent = fake('POST /api/report.php', { report_id: '5' });

  await user.click(screen.getByRole('button', { name: 'Send report' }));

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent[0]?.body.text).toBe('Knows where I live, and came here');
  expect(sent[0]?.body).toEqual(lost[0]?.body);
});
