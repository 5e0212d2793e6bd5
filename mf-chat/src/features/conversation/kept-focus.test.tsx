import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  buildCompanyInfo,
  buildMember,
  buildMessage,
  fake,
  fakeError,
  startFakeLive,
} from '@liaison/shared/testing';
import { acceptMessages } from '../../conversation.fixture.ts';
import { toConversationKey } from '../../drafts/draft.store.ts';
import { attachPicture } from '../../outbox/outbox.ts';
import { getField, getLog, open } from './member-conversation.fixture.tsx';

test('a removed photo leaves the focus to the next one, the last one to the message field', async () => {
  const { user } = await open({ as: { credits: 60 } });
  await act(async () => {
    for (const name of ['a.jpg', 'b.jpg'])
      await attachPicture(toConversationKey('1', '5'), '5', new File(['a'], name, { type: 'image/jpeg' }));
  });

  await user.click(await screen.findByRole('button', { name: 'Remove photo 1' }));
  expect(screen.getByRole('button', { name: 'Remove photo 1' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));

  expect(screen.queryByRole('group', { name: 'Photos to send' })).not.toBeInTheDocument();
  expect(getField()).toHaveFocus();
});

test('after a failed message is sent again the list of messages has the focus', async () => {
  fakeError('POST /api/message.php', 'rate_limited');
  const { user } = await open();
  await user.type(getField(), 'Hello{Enter}');
  await user.type(getField(), 'Anna{Enter}');
  const [retry] = await within(getLog()).findAllByRole('button', { name: 'Try again' });
  acceptMessages();

  if (retry) await user.click(retry);

  await waitFor(() => expect(within(getLog()).getAllByRole('img', { name: 'Sent' })).not.toHaveLength(0));
  await waitFor(() => expect(getLog()).toHaveFocus());
});

test('a deleted message leaves the focus to the list of messages', async () => {
  fake('DELETE /api/message.php', undefined as never);
  const deliver = await startFakeLive();
  const created_at = new Date().toISOString();
  const messages = [
    buildMessage({ id: '2', text: 'Hello' }),
    buildMessage({ id: '3', from: 'me', created_at, text: 'Said too soon' }),
  ];
  const { user } = await open({ conversation: { messages } });
  await user.click(screen.getByRole('button', { name: 'Delete message' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  deliver({
    type: 'message_deleted',
    conversation: '7',
    message: '3',
    unread: { conversation: 0, total: 0 },
  });

  await waitFor(() => expect(screen.queryByText('Said too soon')).not.toBeInTheDocument());
  expect(getLog()).toHaveFocus();
});

test('who does not confirm to write to a fictional member is back in the message field', async () => {
  fake('GET /api/companyinfo.php', buildCompanyInfo());
  const profile = buildMember({ id: '5', is_fictional: true });
  const { user } = await open({ conversation: { profile, fictional_confirmed: false, conversation: null } });
  await user.type(getField(), 'Hello{Enter}');

  await user.click(await screen.findByRole('button', { name: 'Cancel' }));

  expect(getField()).toHaveFocus();
  expect(getField()).toHaveValue('Hello');
});

test('the link that is sent again to confirm the address leaves the focus to the text that says so', async () => {
  fake('POST /api/activate.php', { user: null });
  const { user } = await open({ as: { status: 'not_confirmed' } });

  await user.click(screen.getByRole('button', { name: 'Send the link again' }));

  expect(await screen.findByText('The link is on its way.')).toHaveFocus();
});
