import { expect, test } from '@jest/globals';
import type { QueuedConversation } from '@liaison/shared/contracts';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildConversation, buildMessage } from './partners.fixture.ts';
import { Component } from './partners-screen.tsx';

function open(conversations: QueuedConversation[] = [buildConversation()]) {
  const waiting = [...conversations];
  const next = () => {
    waiting.shift();
    return null;
  };
  fake('GET /api/desk/me', { id: '1', name: 'Olga', role: 'partner' });
  fake('GET /api/desk/queues', {
    queues: [{ name: 'partners', waiting: 4, critical: 0, oldest_at: new Date().toISOString() }],
  });
  const released = fake('DELETE /api/desk/claims', null);
  const claimed = fake('POST /api/desk/partners', () => ({ item: waiting[0] ?? null }));
  const answers = fake('PUT /api/desk/partners', next);
  const notes = fake('POST /api/desk/partner-notes', null);
  const handOvers = fake('POST /api/desk/hand-overs', next);
  const app = renderApp(<Component />, { path: '/desk/partners' });
  return { ...app, waiting, released, claimed, answers, notes, handOvers };
}

const findAnswer = () => screen.findByRole('textbox', { name: 'Answer as Muse' });

test('a conversation shows who writes to which fictional partner, since when they wait, what was said and the notes', async () => {
  open([buildConversation({ handed_by: 'Paul', has_older: true })]);

  expect(await screen.findByRole('heading', { name: /Muse, 29 Fictional/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ana, 34' })).toBeVisible();
  expect(screen.getByText('Arrived: 3 hours ago')).toBeVisible();
  expect(screen.getByText('Handed over by Paul')).toBeVisible();
  expect(screen.getByText('Answer in this language: Nederlands.')).toBeVisible();
  const conversation = screen.getByRole('group', { name: 'Conversation' });
  expect(
    within(conversation)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Muse.*Good evening!/),
    expect.stringMatching(/^Ana.*Waiting.*Do you like the sea\?/),
  ]);
  expect(screen.getByRole('list', { name: 'Notes' })).toHaveTextContent(/She sails\..*Paul/);
  expect(await screen.findByText('4 waiting')).toBeVisible();
  expect(screen.getByText(/Older messages are not shown/)).toBeVisible();
});

test('photos are shown when a moderator has approved them, gifts by name', async () => {
  open([
    buildConversation({
      messages: [
        buildMessage({ id: '1', type: 'photo', text: null, path: '/desk/files/61' }),
        buildMessage({ id: '2', type: 'photo', text: null }),
        buildMessage({ id: '3', type: 'gift', gift: 'rose', text: 'For you' }),
      ],
    }),
  ]);

  expect(await screen.findByRole('img', { name: 'Photo' })).toHaveAttribute('src', '/desk/files/61');
  expect(screen.getByText('Photo that is not approved')).toBeVisible();
  expect(screen.getByText('Gift: Rose')).toBeVisible();
});

test('an answer names the newest message that it is about; then the next conversation is there', async () => {
  const { user, answers } = open([
    buildConversation(),
    buildConversation({ id: '72', member: { id: '7', name: 'Ben', age: null, city: null, about: null } }),
  ]);

  await user.type(await findAnswer(), 'Every day.');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));

  expect(await screen.findByRole('heading', { name: 'Ben' })).toBeVisible();
  expect(answers.map(({ body }) => body)).toEqual([
    { id: '71', client_id: expect.any(String), text: 'Every day.', up_to: '501' },
  ]);
  expect(screen.getByText('Answer sent.')).toBeVisible();
  expect(await findAnswer()).toHaveValue('');
});

test('an answer is about what came while it was typed as well; a further one in the conversation starts empty', async () => {
  const first = buildConversation();
  const { user, waiting } = open([first]);
  const answers = fake('PUT /api/desk/partners', () => {
    const messages = [buildMessage({ id: '503', text: 'And now?' })];
    waiting[0] = { ...first, waiting_since: new Date().toISOString(), messages };
    return null;
  });
  await user.type(await findAnswer(), 'Every day.');
  waiting[0] = { ...first, messages: [...first.messages, buildMessage({ id: '502', text: 'Or hills?' })] };
  await user.type(screen.getByRole('textbox', { name: 'New note' }), 'Hikes.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Or hills?')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('And now?')).toBeVisible();
  expect(await findAnswer()).toHaveValue('');
  await user.type(await findAnswer(), 'Both.');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));

  await waitFor(() => expect(answers.map(({ body }) => body.up_to)).toEqual(['502', '503']));
});

test('a denial stays typed, with the reason why it is refused; nothing at all is not sent', async () => {
  const { user, answers } = open([buildConversation({ asks_if_real: true })]);
  expect(await screen.findByText(/Ana asks whether Muse is real/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  const answer = await findAnswer();
  await waitFor(() => expect(answer).toBeInvalid());
  expect(answers).toEqual([]);
  fakeError('PUT /api/desk/partners', 'content_refused', { reason: 'fiction' });
  await user.type(await findAnswer(), 'I am real.');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));

  expect(await screen.findByText('Never deny that the profile is fictional.')).toBeVisible();
  expect(await findAnswer()).toHaveValue('I am real.');
});

test('an answer that is too long is marked while it is typed, and not sent', async () => {
  const { user, answers } = open([buildConversation({ max_length: 5 })]);

  await user.type(await findAnswer(), 'Every day');
  expect(await findAnswer()).toHaveAccessibleDescription(/This is too long\./);
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await user.clear(await findAnswer());
  await user.type(await findAnswer(), 'Yes');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));

  expect(await screen.findByText('Answer sent.')).toBeVisible();
  expect(answers.map(({ body }) => body.text)).toEqual(['Yes']);
});

test('an answer that failed is sent again as the same one, unless its text changes', async () => {
  const { user } = open();
  const failed = fakeError('PUT /api/desk/partners', 'unavailable');
  const send = async () => user.click(screen.getByRole('button', { name: 'Send answer' }));
  await user.type(await findAnswer(), 'Every day');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(/We cannot reach the service/);

  await send();
  await waitFor(() => expect(failed).toHaveLength(2));
  await user.type(await findAnswer(), '!');
  await send();

  await waitFor(() => expect(failed).toHaveLength(3));
  const [first, repeated, changed] = failed.map(({ body }) => body.client_id);
  expect(repeated).toBe(first);
  expect(changed).not.toBe(first);
});

test.each([
  ['PUT /api/desk/partners', 'Answer as Muse', 'Send answer'],
  ['POST /api/desk/partner-notes', 'New note', 'Add note'],
] as const)(
  'what the service refuses of %s is marked at its field and stays typed',
  async (call, name, button) => {
    const { user } = open();
    fakeError(call, 'validation', { fields: { text: 'malformed' } });
    const text = await screen.findByRole('textbox', { name });

    await user.type(text, 'Hello');
    await user.click(screen.getByRole('button', { name: button }));

    await waitFor(() => expect(text).toHaveAccessibleDescription(/Some characters cannot be read\./));
    expect(text).toHaveFocus();
    expect(text).toHaveValue('Hello');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('a colleague to whom the service does not hand over is marked, and the note stays typed', async () => {
  const { user } = open();
  fakeError('POST /api/desk/hand-overs', 'validation', { fields: { to: 'invalid' } });
  const colleague = await screen.findByRole('combobox', { name: 'To' });
  const note = screen.getByRole('textbox', { name: /Note for the hand-over/ });

  await user.selectOptions(colleague, 'Paul');
  await user.type(note, 'Please go on.');
  await user.click(screen.getByRole('button', { name: 'Hand over' }));

  await waitFor(() => expect(colleague).toHaveAccessibleDescription('Please check this entry.'));
  expect(colleague).toHaveFocus();
  expect(note).toHaveValue('Please go on.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a conversation is handed over to anybody without a note', async () => {
  const { user, handOvers } = open();

  await user.click(await screen.findByRole('button', { name: 'Hand over' }));

  expect(await screen.findByText('Handed over.')).toBeVisible();
  expect(handOvers.map(({ body }) => body)).toEqual([{ id: '71', to: null, note: '' }]);
});

test('a note is added, and a conversation is handed over to a colleague with another one', async () => {
  const { user, notes, handOvers } = open();

  await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Asks about Lisbon.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue(''));
  await user.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'Paul');
  await user.type(screen.getByRole('textbox', { name: /Note for the hand-over/ }), 'Please go on.');
  await user.click(screen.getByRole('button', { name: 'Hand over' }));

  expect(await screen.findByText('Handed over.')).toBeVisible();
  expect(notes.map(({ body }) => body)).toEqual([{ id: '71', text: 'Asks about Lisbon.' }]);
  expect(handOvers.map(({ body }) => body)).toEqual([{ id: '71', to: '4', note: 'Please go on.' }]);
  expect(screen.getByText('Nothing is waiting for you')).toBeVisible();
});

test('who gives a conversation back gets the next one only when they ask for it', async () => {
  const { user, released, claimed } = open();
  await findAnswer();
  const before = claimed.length;

  await user.click(screen.getByRole('button', { name: 'Give back' }));
  expect(await screen.findByText('You have given it back')).toBeVisible();
  expect(released.at(-1)?.query).toEqual({ queue: 'partners', id: '71' });
  expect(claimed).toHaveLength(before);
  expect(document.body).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Take the next one' }));

  expect(await findAnswer()).toBeVisible();
  expect(claimed).toHaveLength(before + 1);
  expect(document.body).not.toHaveFocus();
});

test('a conversation that a colleague has got stays with the typed answer until the next one is asked for', async () => {
  const { user, waiting } = open([buildConversation(), buildConversation({ id: '72', language: 'de' })]);
  await user.type(await findAnswer(), 'I do.');
  waiting.shift();
  fakeError('PUT /api/desk/partners', 'conflict');

  await user.click(screen.getByRole('button', { name: 'Send answer' }));

  const goOn = await screen.findByRole('button', { name: 'Go on' });
  expect(screen.getByRole('alert')).toHaveTextContent('This is not with you any more');
  expect(await findAnswer()).toHaveValue('I do.');
  await user.click(goOn);
  expect(await screen.findByText('Answer in this language: Deutsch.')).toBeVisible();
  expect(await findAnswer()).toHaveValue('');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Give back' })).toHaveFocus();
});
