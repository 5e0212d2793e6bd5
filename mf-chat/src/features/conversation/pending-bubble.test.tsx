import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { i18n } from '@liaison/shared/i18n';
import { buildSettings, buildUser, fake, fakeError, renderApp, startSession } from '@liaison/shared/testing';
import { toConversationKey } from '../../drafts/draft.store.ts';
import { sendText } from '../../outbox/outbox.ts';
import {
  clearOutboxInMemory,
  getOutbox,
  setItems,
  setProgress,
  useOutbox,
} from '../../outbox/outbox.store.ts';
import { PendingBubble } from './pending-bubble.tsx';

const key = toConversationKey('1', '5');
const user = buildUser({ id: '1', credits: 30 });

beforeEach(() => {
  clearOutboxInMemory();
  startSession(user, buildSettings());
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const Waiting = () =>
  useOutbox(key).map((item) => <PendingBubble key={item.clientId} item={item} outboxKey={key} />);

test('why a message was not sent, and what can be done, stays in view while it is sent again by itself', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const calls = fake('POST /api/message.php', 'never');
  fakeError('POST /api/message.php', 'unavailable', {}, { once: true });
  sendText(key, { partnerId: '5', text: 'Hello', fictionConfirmed: false });
  await jest.advanceTimersByTimeAsync(1);
  expect(getOutbox(key)).toMatchObject([{ state: 'failed' }]);

  await jest.advanceTimersByTimeAsync(2000);
  renderApp(<Waiting />, { user });

  expect(calls).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Sending' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('We cannot reach the service right now.');
  expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('a photo that waits for a connection leaves the conversation in view when the text for its upload is not loaded', () => {
  renderApp(
    <>
      <p>Their last message</p>
      <Waiting />
    </>,
    { user },
  );
  jest.spyOn(i18n, 'hasLoadedNamespace').mockImplementation((namespace) => namespace !== 'photos');
  jest.spyOn(i18n, 'loadNamespaces').mockReturnValue(new Promise(() => {}));

  const clientId = crypto.randomUUID();
  const writtenAt = '2026-11-30T12:00:00.000Z';
  const message = { clientId, partnerId: '5', text: '', writtenAt, fictionConfirmed: false };
  act(() => setItems(key, [{ ...message, type: 'photo', state: 'waiting' }]));

  expect(screen.getByText('Their last message')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Sending' })).toBeVisible();
  act(() => setProgress(clientId, 0.5));
  expect(screen.getByText('Their last message')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Sending' })).toBeVisible();
});
