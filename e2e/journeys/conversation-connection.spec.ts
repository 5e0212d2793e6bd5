import type { Page, Request, WebSocketRoute } from '@playwright/test';
import type { User } from '@liaison/shared/contracts';
import { expect, test } from '../support/journey.ts';
import { sendMessage, signUp, signUpBoth } from '../support/members.ts';
import type { Translate } from '../support/translations.ts';

test.use({ serviceWorkers: 'allow' });

/** Goes offline in the conversation with `partner`, writes a message, and goes back to the search without a reload. */
async function writeOffline({ page, t }: { page: Page; t: Translate }, partner: User) {
  await page.goto('/members');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const title = await heading.textContent();
  await page
    .getByRole('link', { name: new RegExp(t('chat:messages')) })
    .first()
    .click();
  await page.getByRole('main').getByRole('link', { name: partner.name }).click();
  const composer = page.getByRole('textbox', { name: t('chat:composer.label') });
  await composer.fill('Written offline');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('common:actions.send'), exact: true }).click();
  await expect(page.getByRole('log')).toContainText('Written offline');
  await page.goBack();
  await page.goBack();
  await expect(heading).toHaveText(title ?? '');
}

/** Must be called before the page is opened. */
async function controlLiveConnection(page: Page) {
  const sockets: WebSocketRoute[] = [];
  let isBroken = false;
  await page.routeWebSocket(/\/live\//, async (socket) => {
    if (isBroken) return socket.close();
    socket.connectToServer();
    sockets.push(socket);
  });
  await page.route('**/live/**', (route) => (isBroken ? route.abort() : route.continue()));
  return {
    /** Closes the connection; until `restore` no other is possible. */
    async break() {
      isBroken = true;
      await Promise.all(sockets.map((socket) => socket.close()));
    },
    async restore() {
      const count = sockets.length;
      isBroken = false;
      await expect.poll(() => sockets.length, { message: 'a new connection' }).toBeGreaterThan(count);
    },
  };
}

/** Records the requests for the list of conversations. Must be called before the page is opened. */
function recordListRequests(page: Page) {
  const requests: Request[] = [];
  const finished = new Set<Request>();
  /** How many requests had started when the poll and the socket's `ready` came; each starts one more. */
  const counts: { poll?: number; ready?: number } = {};
  const isPoll = (request: Request) => request.url().endsWith('/api/user.php');
  page.on('request', (request) => {
    if (request.url().endsWith('/api/chats.php')) requests.push(request);
    if (isPoll(request)) counts.poll ??= requests.length;
  });
  page.on('requestfinished', (request) => finished.add(request));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (payload.includes('"ready"')) counts.ready ??= requests.length;
    }),
  );
  const isSettled = () => {
    const { poll, ready } = counts;
    const last = requests.at(-1);
    if (poll === undefined || ready === undefined || !last) return false;
    return requests.length >= Math.min(poll, ready) + 2 && [...finished].some(isPoll) && finished.has(last);
  };
  return {
    requests,
    /** A page loads the list a last time with its first poll or the socket's first `ready`, whichever is later. */
    waitForLast: () => expect.poll(isSettled, { message: 'the last list', timeout: 20_000 }).toBe(true),
  };
}

test('messages sent while the live connection is broken appear afterwards, in order and once (LIVE-003)', async ({
  page,
  secondPage,
  origin,
  uiLocale,
  pageErrors,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  const send = (text: string) => sendMessage(page.request, origin, { profile: ben.id, text });
  const connection = await controlLiveConnection(secondPage);
  await secondPage.goto(`/members/${ana.id}/chat`);
  const log = secondPage.getByRole('log');
  await expect(secondPage.getByRole('heading', { level: 1, name: ana.name })).toBeVisible();
  await send('one');
  await expect(log.getByText('one')).toBeVisible();

  await connection.break();
  await send('two');
  await connection.restore();

  await expect(log.getByText('two')).toBeVisible();
  await send('three');
  await expect(log.getByText('three')).toBeVisible();
  await expect(log.getByText(/^(one|two|three)$/)).toHaveText(['one', 'two', 'three']);
  // The browser reports the connections that were refused.
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !error.includes('/live/')));
});

test('neither a sent nor a received message loads the list of conversations again', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await sendMessage(page.request, origin, { profile: ben.id, text: 'one' });
  const lists = [page, secondPage].map(recordListRequests);
  await page.goto(`/members/${ben.id}/chat`);
  await secondPage.goto('/chats');
  for (const list of lists) await list.waitForLast();
  const countRequests = () => lists.map(({ requests }) => requests.length);
  const counts = countRequests();

  const composer = page.getByRole('textbox', { name: t('chat:composer.label') });
  await composer.fill('two');
  await page.getByRole('button', { name: t('common:actions.send'), exact: true }).click();

  const row = secondPage.getByRole('main').getByRole('listitem').filter({ hasText: ana.name });
  await expect(row).toContainText('two');
  await expect(row.getByRole('img', { name: t('common:unread_other', { count: 2 }) })).toBeVisible();
  await expect(page.getByRole('log').getByRole('img', { name: t('chat:status.delivered') })).toHaveCount(2);
  // The typing indicator is shown for six seconds: by its end a late request would have been sent.
  await expect(async () => {
    await composer.pressSequentially('!');
    await expect(row).toContainText(t('chat:typing', { name: ana.name }), { timeout: 500 });
  }).toPass();
  await expect(row).toContainText('two');
  expect(countRequests()).toEqual(counts);
});

test('a message written offline is sent from another page once the browser is online, or at the next visit (CHAT-024)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  pageErrors,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await sendMessage(page.request, origin, { profile: ben.id, text: 'Written online' });
  await secondPage.goto(`/members/${ana.id}/chat`);
  const received = secondPage.getByRole('log').getByText('Written offline');
  const backgroundScripts: string[] = [];
  page.context().on('request', (request) => {
    if (/mf-chat\/.*\/waiting-messages\./.test(request.url())) backgroundScripts.push(request.url());
  });

  await writeOffline({ page, t }, ben);
  expect(backgroundScripts).toEqual([]);
  await page.context().setOffline(false);
  await expect(received).toHaveCount(1);
  await expect(page).toHaveURL(/\/members$/);
  expect(backgroundScripts).toHaveLength(1);

  await writeOffline({ page, t }, ben);
  const nextPage = await page.context().newPage();
  await page.close();
  await nextPage.context().setOffline(false);
  await nextPage.goto('/members');
  await expect(received).toHaveCount(2);
  // The browser reports the requests that failed.
  pageErrors.splice(
    0,
    pageErrors.length,
    ...pageErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED')),
  );
});

test('without a waiting message no code of the conversations is loaded on other pages', async ({
  page,
  origin,
  uiLocale,
}) => {
  await signUp(page.request, origin, { language: uiLocale });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });

  const poll = page.waitForResponse('**/api/user.php');
  await page.goto('/members');
  await poll;

  expect(scripts.filter((path) => path.startsWith('/releases/mf-members/'))).not.toEqual([]);
  expect(scripts.filter((path) => path.startsWith('/releases/mf-chat/'))).toEqual([]);
});
