import type { Page, WebSocketRoute } from '@playwright/test';
import type { Locale } from '@liaison/shared/contracts';
import { expect, test } from '../support/journey.ts';
import { activateAccount, sendMessage, signUp } from '../support/members.ts';

interface SignUpOptions {
  page: Page;
  secondPage: Page;
  origin: string;
  uiLocale: Locale;
}

/** Two confirmed members, each signed in on a page of their own. */
async function signUpBoth({ page, secondPage, origin, uiLocale }: SignUpOptions) {
  const ana = await signUp(page.request, origin, { gender: 'female', language: uiLocale });
  const ben = await signUp(secondPage.request, origin, { gender: 'male', language: uiLocale });
  await activateAccount(page.request, origin, ana.email);
  await activateAccount(secondPage.request, origin, ben.email);
  return { ana, ben };
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
