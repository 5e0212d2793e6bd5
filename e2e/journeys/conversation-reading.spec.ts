import type { Page } from '@playwright/test';
import type { Conversation, Message } from '@liaison/shared/contracts';
import { expect, test } from '../support/journey.ts';
import { sendMessage, signUpBoth } from '../support/members.ts';

const pageSize = 50;

/**
 * Answers requests for a conversation with pages of a long history, which ends with the messages that the service has. The page before
 * each of `held` waits until it is released.
 */
async function serveHistory(page: Page, count: number, held: readonly number[] = []) {
  const gates = new Map(held.map((before) => [String(before), Promise.withResolvers<void>()]));
  const startedAt = Date.now() - count * 3_600_000;
  const createMessage = (index: number): Message => ({
    id: String(index + 1),
    from: index % 3 === 0 ? 'me' : 'them',
    type: 'text',
    text: `Message ${index} ${'and more words '.repeat((index * 7) % 12)}`,
    created_at: new Date(startedAt + index * 3_600_000).toISOString(),
    status: 'read',
  });
  const history = Array.from({ length: count }, (_, index) => createMessage(index));
  const requests: string[] = [];
  await page.route('**/api/chat.php?*', async (route) => {
    const before = new URL(route.request().url()).searchParams.get('before');
    requests.push(before ?? 'newest');
    const answer = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/&before=\d+/, ''),
    });
    const body = (await answer.json()) as Conversation;
    await gates.get(before ?? '')?.promise;
    const end = before === null ? count : Number(before) - 1;
    const start = Math.max(0, end - pageSize);
    const messages = history.slice(start, end);
    await route.fulfill({
      json: {
        ...body,
        messages,
        has_more: start > 0,
        history_limited: true,
        read_up_to_me: before === null ? String(count - 30) : body.read_up_to_me,
      },
    });
  });
  return { requests, release: (before: number) => gates.get(String(before))?.resolve() };
}

/** Where a text is once it has stopped moving. */
const getTop = (page: Page, text: string) =>
  page
    .getByRole('log')
    .getByText(text, { exact: false })
    .first()
    .evaluate(async (element) => {
      let top = Number.NaN;
      for (let unmoved = 0; unmoved < 5;) {
        await new Promise(requestAnimationFrame);
        const current = element.getBoundingClientRect().top;
        unmoved = current === top ? unmoved + 1 : 0;
        top = current;
      }
      return top;
    });

test('a long conversation opens at the new messages, and older ones are added while scrolling up without moving what is read', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await sendMessage(secondPage.request, origin, { profile: ana.id, text: 'Hello' });
  const loadedFrom = [150, 100, 50];
  const { requests, release } = await serveHistory(
    page,
    200,
    loadedFrom.map((index) => index + 1),
  );

  await page.goto(`/members/${ben.id}/chat`);

  const log = page.getByRole('log');
  await expect(log.getByText(t('chat:thread.newMessages'))).toBeInViewport();
  const below = page.getByRole('button', { name: /\d+/ }).filter({ hasText: /\d/ });
  await checkScreen('conversation-new-messages', below.first());
  await below.first().click();
  await expect(log.getByText('Message 199', { exact: false })).toBeInViewport();
  await expect(below).toHaveCount(0);

  for (const index of loadedFrom) {
    await log.evaluate((element) => element.scrollTo({ top: 0 }));
    const first = `Message ${index} `;
    await expect(log.getByText(first, { exact: false })).toBeInViewport();
    await expect.poll(() => requests).toContain(String(index + 1));
    const top = await getTop(page, first);
    // The answer arrives before the scroll has ended.
    const scrolled = await log.evaluate((element) => {
      const before = element.scrollTop;
      element.scrollTo({ top: 2 });
      return element.scrollTop - before;
    });
    release(index + 1);
    await expect(log.getByText(`Message ${index - 1} `, { exact: false })).toBeAttached();
    expect(Math.abs((await getTop(page, first)) - (top - scrolled))).toBeLessThan(8);
  }
  await log.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(log.getByText(t('chat:history.hidden'), { exact: false })).toBeInViewport();
  await expect(log.getByText('Message 3 ', { exact: false })).toBeInViewport();
  await checkScreen(
    'conversation-history-limit',
    log.getByRole('link', { name: t('chat:history.download') }),
  );
  expect(await log.getByText(/^Message /).count()).toBeLessThan(60);
});

test('a message counts as read when it is in view, and the title and the badge follow', async ({
  page,
  secondPage,
  origin,
  uiLocale,
}) => {
  const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  await page.goto('/members');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await sendMessage(secondPage.request, origin, { profile: ana.id, text: 'Are you there?' });
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.goto(`/members/${ben.id}/chat`);

  await expect(page.getByRole('log').getByText('Are you there?')).toBeInViewport();
  await expect(page).toHaveTitle(new RegExp(`^[^(]*${ben.name}`));
});
