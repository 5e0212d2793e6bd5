import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { type OfflinePage, saveOfflinePage } from '@liaison/shared/offline';
import { consumeConsole, installIndexedDb } from '@liaison/shared/testing';
import { style } from './offline-page-style.ts';
import { startOfflinePage } from './start-offline-page.ts';

const texts = {
  offline: 'You are offline.',
  updated: 'Last updated: {time}.',
  retry: 'Try again',
  you: 'You',
  waiting: 'Waiting to be sent',
  draft: 'Stays on this device.',
};
const list: OfflinePage = {
  path: '/chats',
  title: 'Messages',
  items: [
    { title: 'Anna', label: 'Fictional', text: 'Hello', at: '2026-11-24T09:30:00Z', path: '/chats/7' },
    { title: 'Zoë', text: 'You: Hi', path: '/chats/8' },
  ],
  data: null,
};
const conversation: OfflinePage = {
  path: '/chats/7',
  aliases: ['/members/5/chat'],
  parent: { path: '/chats', title: 'Messages' },
  title: 'Anna',
  label: 'Fictional',
  endsWithNewest: true,
  items: [
    { text: 'Hello <b>you</b>', isOwn: false, at: '2026-11-24T09:30:00Z' },
    { text: 'Hi Anna', isOwn: true, at: '2026-11-24T09:31:00Z' },
  ],
  draft: { name: 'chat/draft/1/5', version: 1, label: 'Message' },
  waiting: { name: 'chat/outbox/1/5', version: 3, untitled: 'Photo or gift' },
  data: null,
};

beforeEach(async () => {
  await installIndexedDb();
  // jsdom has neither.
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync = jest.fn();
    },
  });
  Element.prototype.scrollIntoView = jest.fn();
  document.documentElement.lang = 'en';
});

/** Opens the page of the gateway at the address. */
async function open(path: string) {
  history.replaceState(null, '', path);
  document.title = 'You are offline';
  document.body.innerHTML = `<main><h1>You are offline</h1><a href="">Try again</a></main>
    <script type="application/json" id="texts">${JSON.stringify(texts)}</script>`;
  await startOfflinePage();
}

const getHeadings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

test('at the address of a conversation it shows the messages as text, and how old they are', async () => {
  await saveOfflinePage('1', list);
  await saveOfflinePage('1', conversation);

  await open('/members/5/chat');

  expect([document.title, ...getHeadings()]).toEqual(['Anna', 'Anna Fictional']);
  expect(screen.getByRole('status')).toHaveTextContent(/^You are offline. Last updated: .+\.$/);
  const messages = screen.getAllByRole('listitem');
  expect(messages).toHaveLength(2);
  // Without markers it is a list for VoiceOver in Safari only by its role.
  expect(screen.getByRole('list')).toHaveAttribute('role', 'list');
  expect(messages[0]).toHaveTextContent('Hello <b>you</b>Anna, Nov 24, 2026');
  expect(messages[1]).toHaveTextContent('Hi AnnaYou, Nov 24, 2026');
  expect(screen.getByRole('link', { name: '‹ Messages' })).toHaveAttribute('href', '/chats');
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', location.href);
});

test('messages and the field have a border in Safari 16 too, which would take one of light-dark() for none', () => {
  const everywhere = style.replace(/@supports \(color:light-dark\(.+?\{main\{[^}]+\}\}/s, '');

  expect(everywhere).toMatch(/--line:#/);
  expect(everywhere).toMatch(/--control:#/);
  expect(everywhere).not.toMatch(/--[\w-]+:light-dark/);
});

test('text of a script written from the right begins there, in messages and in the draft, as in the open app', async () => {
  await saveOfflinePage('1', { ...conversation, items: [{ text: 'مرحبا' }] });

  await open('/chats/7');

  expect(screen.getByText('مرحبا')).toHaveAttribute('dir', 'auto');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAttribute('dir', 'auto');
});

test.each([
  ['en-US', 'Nov 24, 2026'],
  ['en-GB', '24 Nov 2026'],
  ['de-AT', '24.11.2026'],
  ['fr-BE', '24 nov. 2026'],
])('dates are those of the open app: %s', async (dateTag, expected) => {
  await saveOfflinePage('1', { ...conversation, dateTag });

  await open('/chats/7');

  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(expected);
});

test('the first day of a month is an ordinal number in French, as in the open app', async () => {
  const items = [{ text: 'Salut', at: '2026-03-01T12:00:00Z' }];
  await saveOfflinePage('1', { ...conversation, items, dateTag: 'fr-BE' });

  await open('/chats/7');

  expect(screen.getByRole('listitem')).toHaveTextContent('1er mars 2026');
});

test('what waits to be sent is shown behind the messages, as the outbox has it now', async () => {
  await saveOfflinePage('1', conversation);
  const waiting = { version: 3, state: [{ text: 'On its way' }, { type: 'photo', text: '' }] };
  localStorage.setItem('chat/outbox/1/5', JSON.stringify(waiting));

  await open('/chats/7');

  const messages = screen.getAllByRole('listitem').slice(2);
  expect(messages.map(({ textContent }) => textContent)).toEqual([
    'On its wayWaiting to be sent',
    'Photo or giftWaiting to be sent',
  ]);
});

test('the draft continues where it was, and is stored with every key', async () => {
  await saveOfflinePage('1', conversation);
  localStorage.setItem('chat/draft/1/5', '{"version":1,"state":"half a thought"}');
  await open('/chats/7');
  const field = screen.getByRole('textbox', { name: 'Message', description: 'Stays on this device.' });
  expect(field).toHaveValue('half a thought');

  fireEvent.input(field, { target: { value: 'half a thought, continued' } });
  expect(localStorage.getItem('chat/draft/1/5')).toBe('{"version":1,"state":"half a thought, continued"}');

  fireEvent.input(field, { target: { value: '' } });
  expect(localStorage.getItem('chat/draft/1/5')).toBeNull();
});

test('in a list only what is on this device is a link', async () => {
  await saveOfflinePage('1', conversation);
  await saveOfflinePage('1', list);

  await open('/chats');

  expect(getHeadings()).toEqual(['Messages']);
  const [anna, zoe] = screen.getAllByRole('listitem');
  expect(anna).toHaveTextContent('Anna Fictional');
  expect(within(anna as HTMLElement).getByRole('link')).toHaveAttribute('href', '/chats/7');
  expect(zoe).toHaveTextContent('ZoëYou: Hi');
  expect(within(zoe as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
});

test('at every other address the list follows what the page says anyway', async () => {
  await saveOfflinePage('1', conversation);
  await saveOfflinePage('1', list);

  await open('/likes');

  expect(getHeadings()).toEqual(['You are offline', 'Messages']);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('without anything stored the page stays as it is', async () => {
  await open('/chats/7');

  expect(getHeadings()).toEqual(['You are offline']);
});

/** What jsdom reports instead. */
const hasReloaded = () => consumeConsole().join().includes('Not implemented: navigation');

test('the page loads again when the connection is back, but not while a link in it is followed', async () => {
  await open('/chats/7');

  dispatchEvent(new Event('beforeunload'));
  dispatchEvent(new Event('online'));
  expect(hasReloaded()).toBe(false);

  await open('/chats');
  dispatchEvent(new Event('online'));
  expect(hasReloaded()).toBe(true);
});

test('Back to the page, as it was left, loads it again as soon as there is a connection', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const goBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await open('/chats/7');

  dispatchEvent(new Event('beforeunload'));
  goBack();
  expect(hasReloaded()).toBe(false);
  dispatchEvent(new Event('online'));
  expect(hasReloaded()).toBe(true);

  dispatchEvent(new Event('beforeunload'));
  onLine.mockReturnValue(true);
  goBack();
  expect(hasReloaded()).toBe(true);
});
