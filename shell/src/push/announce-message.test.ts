import '../boot/boot-data.fixture.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import type { NotificationPreferences } from '@liaison/shared/contracts';
import { conversationsQuery } from '@liaison/shared/live';
import { useSession } from '@liaison/shared/session';
import {
  buildMember,
  buildMessage,
  buildSettings,
  buildUser,
  fake,
  fakeError,
  setLocale,
  startSession,
} from '@liaison/shared/testing';
import { announceMessage } from './announce-message.ts';

beforeEach(() => startSession(buildUser(), buildSettings()));
afterEach(() => {
  jest.restoreAllMocks();
  queryClient.clear();
});

const preferences = {
  new_conversations: true,
  new_messages: true,
  like: true,
  unread_message_reminders: true,
  promotions: false,
  weekly_updates: false,
  news: false,
  reminders: true,
  push: { new_conversations: true, new_messages: true, like: true },
  quiet_hours: null,
  time_zone: 'Europe/Amsterdam',
} satisfies NotificationPreferences;

const event = { type: 'message' as const, conversation: '7', message: buildMessage() };

test.each(['not_found', 'blocked', 'blocked_by_me'] as const)(
  'a message whose conversation is %s by now is not announced, which is no error of the page',
  async (code) => {
    fake('GET /api/notifications.php', preferences);
    const requests = fakeError('GET /api/chat.php', code);

    await announceMessage(event);

    expect(requests).toHaveLength(1);
  },
);

test.each(['GET /api/notifications.php', 'GET /api/chat.php'] as const)(
  'a message is announced again later when %s fails',
  async (key) => {
    fake('GET /api/notifications.php', preferences);
    fakeConversation();
    fakeError(key, 'unavailable');

    await expect(announceMessage(event)).rejects.toMatchObject({ code: 'unavailable' });
  },
);

test('the preferences are asked for once for the messages of some minutes', async () => {
  const requests = fake('GET /api/notifications.php', preferences);
  fakeConversation();
  await announceMessage(event);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 4 * 60_000);

  await announceMessage(event);

  expect(requests).toHaveLength(1);
});

/** Announces a message of conversation 7 where push is turned on, and returns the notifications. */
async function announceLater(
  chosen: Partial<NotificationPreferences> = {},
  { isListed = true, isRefused = false, profile = buildMember() } = {},
) {
  localStorage.setItem('push-subscription', '{"endpoint":"https://push.example/1"}');
  fake('GET /api/notifications.php', { ...preferences, ...chosen });
  const shown: unknown[] = [];
  const showNotification = async (_title: string, options: unknown) => {
    if (isRefused) throw new TypeError('No permission');
    shown.push(options);
  };
  Object.assign(navigator, {
    userActivation: { hasBeenActive: false },
    serviceWorker: { ready: Promise.resolve({ showNotification }) },
  });
  const row = {
    conversation: '7',
    profile,
    num_unread_messages: 1,
    last_message: buildMessage(),
    draft_allowed: true,
    muted: false,
  };
  queryClient.setQueryData(conversationsQuery.queryKey, {
    chats: isListed ? [row] : [],
    unread_total: 1,
  });
  await announceMessage(event);
  return shown;
}

test('a later message of a conversation alerts again, in place of the notification before', async () => {
  expect(await announceLater()).toEqual([expect.objectContaining({ tag: 'chat:7', renotify: true })]);
});

test('the notification of a message says who is fictional', async () => {
  setLocale('en');

  const [real] = await announceLater({}, { profile: buildMember({ name: 'Eva' }) });
  const [fictional] = await announceLater({}, { profile: buildMember({ name: 'Mia', is_fictional: true }) });

  expect(real).toMatchObject({ body: 'New message from Eva' });
  expect(fictional).toMatchObject({ body: 'New message from Mia (fictional profile)' });
});

test('a notification that the browser refuses is not tried again with each later message', async () => {
  expect(await announceLater({}, { isRefused: true })).toEqual([]);
});

test('a member who has switched off notifications of messages gets none from an open page either', async () => {
  fakeConversation(true);

  expect(await announceLater({ push: { ...preferences.push, new_messages: false } })).toEqual([]);
});

test.each([
  { message: 'the first message, whose conversation is not listed yet', isListed: false, count: 0 },
  { message: 'the first message, whose conversation is listed by now', isListed: true, count: 0 },
  {
    message: 'a later message of a conversation that is not listed',
    isListed: false,
    hasMore: true,
    count: 1,
  },
])(
  'a member who has switched off those of new conversations gets $count of $message',
  async ({ isListed, hasMore, count }) => {
    fakeConversation(hasMore);

    const shown = await announceLater(
      { push: { ...preferences.push, new_conversations: false } },
      { isListed },
    );

    expect(shown).toHaveLength(count);
  },
);

function fakeConversation(hasMore = false) {
  fake('GET /api/chat.php', {
    conversation: '7',
    profile: buildMember(),
    messages: [buildMessage()],
    has_more: hasMore,
    history_limited: false,
    read_up_to_them: null,
    read_up_to_me: null,
    can_send: true,
    reason: null,
    cost: { message: 10, photo: 20 },
    credits: 30,
    free_conversations_left: 2,
    fictional_confirmed: true,
    muted: false,
  });
}

test.each([
  ['21:59', 1],
  ['22:00', 0],
  ['06:59', 0],
  ['07:00', 1],
])(
  'in quiet hours from 22 to 7 an open page gives no notification: at %s there are %i',
  async (time, count) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`2026-11-24T${time}:00+01:00`));

    expect(await announceLater({ quiet_hours: { from: 22, to: 7 } })).toHaveLength(count);
  },
);

test('quiet hours are those of the clock of the service', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T21:30:00+01:00'));
  useSession.setState({ clockOffsetMs: 3_600_000 });

  expect(await announceLater({ quiet_hours: { from: 22, to: 7 } })).toEqual([]);
});
