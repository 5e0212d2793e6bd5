import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { getHorizontalOverflow } from '../support/check-screen.ts';
import { countLines } from '../support/count-lines.ts';
import { findCutTexts } from '../support/cut-texts.ts';
import { joinDesk } from '../support/desk.ts';
import { enlargeText } from '../support/enlarge-text.ts';
import { expect, test } from '../support/journey.ts';
import { signUp, uploadMainPicture } from '../support/members.ts';
import { runOperator } from '../support/operator.ts';
import type { Translate } from '../support/translations.ts';

test.beforeEach(({ isPhone }) => {
  test.skip(!isPhone, 'the window of a small phone');
});

test('at 320 px with text at 200 % a member at the desk does not scroll sideways', async ({
  page,
  secondPage: desk,
  origin,
  uiLocale,
  t,
}) => {
  const member = await signUp(page.request, origin, { language: uiLocale });
  await page.goto('/');
  await uploadMainPicture(page, origin);
  await joinAsModerator(desk, { name: member.name, origin, t });
  await desk.goto(`/desk/members/${member.id}`);

  await expect(
    desk.getByRole('img', { name: t('desk:members.pictures.alt', { number: 1, name: member.name }) }),
  ).toBeVisible();
  expect(await getHorizontalOverflow(desk)).toBe(0);
  expect(await findCutTexts(desk)).toEqual([]);
});

test('at 320 px with text at 200 % the answers to a complaint at the desk keep their words whole', async ({
  page,
  secondPage: desk,
  origin,
  uiLocale,
  t,
}) => {
  const member = await signUp(page.request, origin, { language: uiLocale });
  const complaint = await page.request.post(`${origin}/api/complaint.php`, {
    headers: { origin },
    data: { client_id: randomUUID(), kind: 'service_complaint', text: 'The page is slow for days.' },
  });
  expect(complaint.status(), await complaint.text()).toBe(201);
  await joinAsModerator(desk, { name: member.name, origin, t });
  await desk.goto('/desk/complaints');

  for (const outcome of ['granted', 'refused']) {
    const answer = desk.getByText(t(`desk:cases.outcomes.${outcome}`), { exact: true });
    await expect(answer).toBeVisible();
    expect(await countLines(answer), outcome).toBe(1);
  }
  expect(await getHorizontalOverflow(desk)).toBe(0);
});

async function joinAsModerator(desk: Page, { name, origin, t }: ModeratorOptions) {
  const words = ['invite', `mona.${name}@desk.example`, '--role', 'moderator', '--name', 'Mona'];
  const printed = await runOperator(origin, 'root', ...words);
  const { pathname, search } = new URL(/http\S+/.exec(printed)?.[0] ?? printed);
  await joinDesk(desk, pathname + search, t);
  await desk.setViewportSize({ width: 320, height: 568 });
  await enlargeText(desk);
}

interface ModeratorOptions {
  /** Makes the address of the moderator another one than those of other tests. */
  name: string;
  origin: string;
  t: Translate;
}
