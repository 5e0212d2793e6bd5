import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ModuleHost } from '@liaison/shared/module';
import { buildCompanyInfo, buildMember, buildMessage, fake, fakeError } from '@liaison/shared/testing';
import { acceptMessages } from '../../conversation.fixture.ts';
import { toConversationKey } from '../../drafts/draft.store.ts';
import { attachPicture } from '../../outbox/outbox.ts';
import { getField, getLog, open, getSendButton } from './member-conversation.fixture.tsx';

test('the first message starts the conversation and is shown at once (CHAT-004, CHAT-024)', async () => {
  const calls = acceptMessages();
  const { user } = await open({ conversation: { conversation: null } });

  await user.type(getField(), 'Coffee on Sunday?');
  await user.click(getSendButton());

  expect(getLog()).toHaveTextContent('Coffee on Sunday?');
  await waitFor(() => expect(within(getLog()).getByRole('img', { name: 'Sent' })).toBeVisible());
  expect(calls[0]?.body).toMatchObject({ profile: '5', type: 'text', text: 'Coffee on Sunday?' });
  expect(getField()).toHaveValue('');
});

test('keeps an unsent draft when the conversation is reopened (CHAT-027)', async () => {
  const { user, unmount } = await open();
  await user.type(getField(), 'half a thought');
  unmount();

  await open();

  expect(getField()).toHaveValue('half a thought');
});

test('does not send a text of invisible characters only', async () => {
  const calls = acceptMessages();
  const { user } = await open();

  await user.type(getField(), '\u200b\u2800{Enter}');
  expect(getSendButton()).toHaveAttribute('aria-disabled', 'true');
  await user.type(getField(), 'Hello{Enter}');

  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body.text).toContain('Hello');
});

test('shows how many characters are left and sends no text that is too long (CHAT-008)', async () => {
  const calls = acceptMessages();
  const { user } = await open();

  await user.type(getField(), 'x'.repeat(17));
  expect(screen.getByText('3 characters left')).toBeVisible();
  await user.type(getField(), 'yyyy{Enter}');

  expect(screen.getByText('1 character too many')).toBeVisible();
  expect(getField()).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toHaveLength(0);
});

test('shows the cost of a message in credits and in money, and the balance (CHAT-010, CHAT-033)', async () => {
  await open();

  expect(screen.getByText(/A message costs 10 credits \(about €1\.25\) · you have 30 credits/)).toBeVisible();
});

test('without enough credits the text stays and the offer appears (CHAT-011)', async () => {
  const calls = acceptMessages();
  const host: ModuleHost = {
    Slot: ({ at, props }) => (at === 'credits-offer' ? <p>{JSON.stringify(props)}</p> : null),
  };
  const { user } = await open({ as: { credits: 5 }, host });

  await user.type(getField(), 'Hello{Enter}');

  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('Your text stays here.');
  expect(panel).toHaveTextContent('{"needed":10,"returnPath":"/members/5/chat"}');
  expect(getField()).toHaveValue('Hello');
  expect(calls).toHaveLength(0);
});

test('without a module that fills the offer a link to the credits is shown (CHAT-011)', async () => {
  const { user } = await open({ as: { credits: 0 } });

  await user.type(getField(), 'Hello{Enter}');

  expect(await screen.findByRole('link', { name: 'See all credit packages' })).toHaveAttribute(
    'href',
    '/credits',
  );
});

test('a failed message shows the reason and can be retried (CHAT-024)', async () => {
  fakeError('POST /api/message.php', 'rate_limited');
  const { user } = await open();
  await user.type(getField(), 'Hello{Enter}');
  expect(await within(getLog()).findByRole('img', { name: 'Not sent' })).toBeVisible();
  acceptMessages();

  await user.click(within(getLog()).getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(within(getLog()).getByRole('img', { name: 'Sent' })).toBeVisible());
});

test('what was written to a fictional member at the sign-up stands in the composer, and a draft is kept', async () => {
  fake('GET /api/companyinfo.php', buildCompanyInfo());
  const profile = buildMember({ id: '5', is_fictional: true });
  const conversation = { profile, fictional_confirmed: false, conversation: null, waiting_text: 'Coffee?' };
  const { user, unmount } = await open({ conversation });
  await waitFor(() => expect(getField()).toHaveValue('Coffee?'));

  await user.type(getField(), ' Or tea?');
  unmount();
  await open({ conversation });

  expect(getField()).toHaveValue('Coffee? Or tea?');
});

test('a text of the sign-up that has been sent does not return to the composer', async () => {
  fake('GET /api/companyinfo.php', buildCompanyInfo());
  const calls = acceptMessages();
  const profile = buildMember({ id: '5', is_fictional: true });
  const conversation = { profile, fictional_confirmed: false, conversation: null, waiting_text: 'Coffee?' };
  const { user, router } = await open({ conversation });
  await waitFor(() => expect(getField()).toHaveValue('Coffee?'));
  await user.click(getSendButton());
  await user.click(screen.getByRole('button', { name: 'I understand, send it' }));
  await waitFor(() => expect(calls).toHaveLength(1));

  await act(() => router.navigate('/'));
  await act(() => router.navigate(-1));

  expect(await screen.findByRole('log')).toHaveTextContent('Coffee?');
  expect(getField()).toHaveValue('');
});

test('a fictional member is identified, and confirmed once before the first message (CHAT-021)', async () => {
  fake('GET /api/companyinfo.php', buildCompanyInfo());
  const calls = acceptMessages();
  const profile = buildMember({ id: '5', is_fictional: true });
  const { user } = await open({ conversation: { profile, fictional_confirmed: false, conversation: null } });
  expect(
    await screen.findByText(
      'Anna is a fictional profile written by employees of Liaison B.V. Meeting is not possible.',
    ),
  ).toBeVisible();

  await user.type(getField(), 'Hello{Enter}');
  expect(calls).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'I understand, send it' }));

  await waitFor(() => expect(calls[0]?.body).toMatchObject({ text: 'Hello', fictional_confirmed: true }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.type(getField(), 'Again{Enter}');
  await waitFor(() => expect(calls).toHaveLength(2));
});

const attach = (count: number) =>
  act(async () => {
    for (let index = 0; index < count; index += 1)
      await attachPicture(toConversationKey('1', '5'), '5', new File(['a'], 'a.jpg', { type: 'image/jpeg' }));
  });

test('photos are shown with their price before sending and can be removed (CHAT-010)', async () => {
  const { user } = await open({ as: { credits: 60 } });
  expect(screen.getByRole('button', { name: 'Add a photo' })).toBeVisible();
  await attach(2);

  const group = screen.getByRole('group', { name: 'Photos to send' });
  expect(group).toHaveTextContent('2 photos · 40 credits(about €5.00)');
  expect(await within(group).findAllByRole('img')).toHaveLength(2);
  await user.click(within(group).getByRole('button', { name: 'Remove photo 1' }));

  expect(group).toHaveTextContent('1 photo · 20 credits(about €2.50)');
});

test('a photo and a text that the credits do not cover stay, and the offer names the sum (CHAT-011)', async () => {
  const calls = acceptMessages();
  const host: ModuleHost = { Slot: ({ props }) => <p>{JSON.stringify(props)}</p> };
  const { user } = await open({ as: { credits: 10 }, host });
  await attach(1);
  await user.click(getSendButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(/"needed":20.*Your choice stays here\./);

  await user.type(getField(), 'Hello{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent(/"needed":30.*Your text stays here\./);
  expect(getField()).toHaveValue('Hello');
  expect(screen.getByRole('group', { name: 'Photos to send' })).toBeVisible();
  expect(calls).toHaveLength(0);
});

test('the upload of a photo shows how far it is, until it has ended', async () => {
  const uploads: EventTarget[] = [];
  const { addEventListener } = EventTarget.prototype;
  jest.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    ...args
  ) {
    if (args[0] === 'progress') uploads.push(this);
    addEventListener.apply(this, args);
  });
  const picture = { id: '1', filename: 'a.webp', thumb_filename: 'b.webp', width: 640, height: 640 };
  const details = { status: 'approved', placeholder: null, kind: 'chat', reason: null } as const;
  const upload = Promise.withResolvers<{ picture: typeof picture & typeof details }>();
  const calls = fake('POST /api/photo.php', () => upload.promise);
  fakeError('POST /api/message.php', 'rate_limited');
  const { user } = await open();
  await attach(1);

  await user.click(getSendButton());
  await waitFor(() => expect(calls).toHaveLength(1));
  const progress = new ProgressEvent('progress', { loaded: 3, total: 4, lengthComputable: true });
  for (const target of uploads) act(() => void target.dispatchEvent(progress));

  const bar = await within(getLog()).findByRole('progressbar', { name: 'Uploading the photo' });
  expect(bar).toHaveAttribute('aria-valuenow', '75');
  upload.resolve({ picture: { ...picture, ...details } });
  await within(getLog()).findByRole('img', { name: 'Not sent' });
  expect(bar).not.toBeInTheDocument();
});

test('a photo that the service refuses is shown with the reason', async () => {
  fakeError('POST /api/photo.php', 'photo_refused');
  const { user } = await open();
  await attach(1);

  await user.click(getSendButton());

  expect(await within(getLog()).findByText(/was refused before/)).toBeVisible();
  expect(within(getLog()).getByRole('img', { name: 'Your photo' })).toBeVisible();
  expect(within(getLog()).queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
});

test('a text about money or moving elsewhere is sent with a hint beside the field, and a received link has one too', async () => {
  const calls = acceptMessages();
  const link = buildMessage({ id: '40', text: 'Look at https://example.org' });
  const { user } = await open({ conversation: { messages: [link] } });
  expect(within(getLog()).getByText(/Open a link only if/)).toBeVisible();

  await user.type(getField(), 'My number is 5');
  expect(screen.getByText(/Stay here until you know each other well/)).toBeVisible();
  await user.type(getField(), '{Enter}');

  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText(/Stay here until/)).not.toBeInTheDocument();
});
