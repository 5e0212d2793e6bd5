import { expect, test } from '@jest/globals';
import type { PushNotification, PushWorkerMessage } from '@liaison/shared/contracts';
import { startPushWorker } from './push-worker.ts';
import type { WorkerScope } from './worker-scope.ts';

const origin = 'https://liaison.test';
const notification: PushNotification = {
  title: 'New message',
  body: 'New message from Anna',
  tag: 'chat:7',
  locale: 'en',
  data: { checkUrl: '/chats/7', openUrl: '/chats/7?from=push' },
};

/** A worker with open pages at the given paths; `*` marks the focused one. */
function setup(...paths: string[]) {
  const shown: { title: string; options: Record<string, unknown>; isOpen: boolean }[] = [];
  const opened: string[] = [];
  const pages = paths.map((path) => ({
    url: origin + path.replace('*', ''),
    focused: path.endsWith('*'),
    messages: [] as PushWorkerMessage[],
    postMessage(message: PushWorkerMessage) {
      this.messages.push(message);
    },
    async focus() {
      this.focused = true;
    },
  }));
  const listeners = new Map<string, (event: object) => void>();
  const scope = {
    location: { origin },
    clients: {
      matchAll: async () => pages,
      openWindow: async (path: string) => opened.push(path),
    },
    registration: {
      async showNotification(title: string, options: Record<string, unknown>) {
        shown.push({ title, options, isOpen: true });
      },
      getNotifications: async ({ tag }: { tag: string }) =>
        shown
          .filter(({ options }) => options.tag === tag)
          .map((one) => ({ close: () => (one.isOpen = false) })),
    },
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  startPushWorker(scope as unknown as WorkerScope);

  async function dispatch(type: string, event: object) {
    const promises: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => promises.push(promise) });
    await Promise.all(promises);
  }
  let isClosed = false;
  return {
    pages,
    shown,
    opened,
    isClosed: () => isClosed,
    receive: (message: unknown) => dispatch('push', { data: { json: () => message } }),
    receiveText: () => dispatch('push', { data: { json: () => JSON.parse('hello') as unknown } }),
    click: (data: unknown) =>
      dispatch('notificationclick', { notification: { data, close: () => (isClosed = true) } }),
  };
}

test('a message is shown as a notification in its language (SHELL-060)', async () => {
  const { receive, shown } = setup();

  await receive(notification);

  expect(shown).toMatchObject([
    {
      title: 'New message',
      options: {
        body: 'New message from Anna',
        tag: 'chat:7',
        lang: 'en',
        data: notification.data,
        silent: false,
      },
      isOpen: true,
    },
  ]);
});

test('every open page gets a message to reload conversations and likes (SHELL-061)', async () => {
  const { receive, pages } = setup('/members', '/likes*');

  await receive(notification);

  expect(pages.map((page) => page.messages)).toEqual([
    [{ type: 'NEW_PUSH_MESSAGE' }],
    [{ type: 'NEW_PUSH_MESSAGE' }],
  ]);
});

test('with a focused page the notification is silent, and closed if that page shows the conversation (SHELL-061)', async () => {
  const otherPage = setup('/members*');
  await otherPage.receive(notification);
  expect(otherPage.shown).toMatchObject([{ options: { silent: true }, isOpen: true }]);

  const conversationPage = setup('/chats/7*');
  await conversationPage.receive(notification);
  expect(conversationPage.shown).toMatchObject([{ options: { silent: true }, isOpen: false }]);
});

test('a notification stays while its conversation is on a page without the focus (SHELL-061)', async () => {
  const { receive, shown } = setup('/members*', '/chats/7');

  await receive(notification);

  expect(shown).toMatchObject([{ isOpen: true }]);
});

test.each([
  ['a later message of a conversation alerts again', { paths: ['/chats/7'], tag: 'chat:7', renotify: true }],
  ['but not beside a focused page', { paths: ['/members*'], tag: 'chat:7', renotify: false }],
  ['nor without a tag, which browsers refuse', { paths: [], tag: '', renotify: false }],
])('%s', async (_, { paths, tag, renotify }) => {
  const { receive, shown } = setup(...paths);

  await receive({ ...notification, tag });

  expect(shown).toMatchObject([{ options: { renotify } }]);
});

test('a click focuses a page that shows the conversation already (SHELL-062)', async () => {
  const { click, pages, opened, isClosed } = setup('/members', '/chats/7?old=1');

  await click(notification.data);

  expect(isClosed()).toBe(true);
  expect(pages.map((page) => page.focused)).toEqual([false, true]);
  expect(pages[1]?.messages).toEqual([{ type: 'NEW_PUSH_CLICK', data: notification.data }]);
  expect(opened).toEqual([]);
});

test('a click lets an open page navigate without a page load (SHELL-062)', async () => {
  const { click, pages, opened } = setup('/members', '/likes');

  await click(notification.data);

  expect(pages[0]).toMatchObject({
    focused: true,
    messages: [{ type: 'NEW_PUSH_CLICK', data: notification.data }],
  });
  expect(opened).toEqual([]);
});

test('a click opens the conversation beside an invoice and the desk, which have no listener', async () => {
  const { click, pages, opened } = setup('/api/invoice.php?id=7', '/desk/sign-in', '/members');

  await click(notification.data);
  expect(pages.map((page) => page.focused)).toEqual([false, false, true]);

  pages.pop();
  await click(notification.data);
  expect(opened).toEqual(['/chats/7?from=push']);
});

test('a click opens a new page if none is open (SHELL-062)', async () => {
  const { click, opened } = setup();

  await click(notification.data);

  expect(opened).toEqual(['/chats/7?from=push']);
});

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', '/%2fevil.test', 'javascript:alert(1)', 7])(
  'a notification never opens %j (SHELL-062)',
  async (openUrl) => {
    const { click, receive, shown, opened, pages } = setup('/members');

    await click({ checkUrl: '/chats/7', openUrl });
    await receive({ ...notification, data: { checkUrl: '/chats/7', openUrl } });

    expect([opened, shown]).toEqual([[], []]);
    expect(pages[0]?.messages).toEqual([{ type: 'NEW_PUSH_MESSAGE' }]);
  },
);

test('an invalid push message still lets open pages reload (SHELL-061)', async () => {
  const { receiveText, pages, shown } = setup('/members');

  await receiveText();

  expect(pages[0]?.messages).toEqual([{ type: 'NEW_PUSH_MESSAGE' }]);
  expect(shown).toEqual([]);
});
