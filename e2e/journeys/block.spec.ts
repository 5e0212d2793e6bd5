import type { User } from '@liaison/shared/contracts';
import type { Locator, Page } from '@playwright/test';
import { checkScreen as checkShownScreen } from '../support/check-screen.ts';
import { expect, test } from '../support/journey.ts';
import { sendLike, sendMessage, signUpBoth } from '../support/members.ts';
import type { Translate } from '../support/translations.ts';

interface Sides {
  t: Translate;
  /** The member on the other page. */
  other: User;
}

interface Place {
  /** Where one blocks, and what the other one looks at meanwhile. */
  path: (other: User) => string;
  menu: (page: Page, sides: Sides) => Locator;
  /** What the open page of the one who is blocked shows, and what it shows afterwards. */
  shown: (page: Page, sides: Sides) => Locator;
  afterwards: (page: Page, sides: Sides) => Locator;
}

const findRow = (page: Page, { other }: Sides) => page.getByRole('link', { name: other.name, exact: true });
const findCard = (page: Page, { other }: Sides) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${other.name},`) });
const findNoMessages = (page: Page, { t }: Sides) =>
  page.getByRole('heading', { name: t('chat:empty.title') });

const places: Record<string, Place> = {
  profile: {
    path: ({ id }) => `/members/${id}`,
    menu: (page, { t, other }) =>
      page.getByRole('button', { name: t('members:profile.more', { name: other.name }) }),
    shown: (page, { other }) => page.getByRole('heading', { level: 1, name: new RegExp(`^${other.name}`) }),
    afterwards: (page, { t, other }) =>
      page.getByRole('heading', { level: 1, name: t('errors:blocked', { name: other.name }) }),
  },
  card: {
    path: () => '/likes/matches',
    menu: (page, { t, other }) =>
      page.getByRole('button', { name: t('members:profile.more', { name: other.name }) }),
    shown: findCard,
    afterwards: (page, { t }) => page.getByRole('heading', { name: t('members:likes.empty.matches') }),
  },
  'list of conversations': {
    path: () => '/chats',
    menu: (page, { t, other }) =>
      page.getByRole('button', { name: t('chat:row.menu', { name: other.name }) }),
    shown: findRow,
    afterwards: findNoMessages,
  },
  conversation: {
    path: ({ id }) => `/members/${id}/chat`,
    menu: (page, { t }) => page.getByRole('button', { name: t('chat:thread.menu') }),
    shown: (page, { t }) => page.getByRole('textbox', { name: t('chat:composer.label') }),
    afterwards: (page, { t }) => page.getByRole('heading', { name: t('chat:closed.title') }),
  },
};

test.describe.configure({ mode: 'parallel' });

for (const [name, place] of Object.entries(places)) {
  test(`a member blocks another one from the ${name}, and both open pages show it at once (MEM-042, CHAT-019, CHAT-020)`, async ({
    page,
    secondPage,
    origin,
    pageErrors,
    t,
    uiLocale,
    atBothSizes,
  }) => {
    const { ana, ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
    await sendLike(page.request, origin, ben.id);
    await sendLike(secondPage.request, origin, ana.id);
    await sendMessage(page.request, origin, { profile: ben.id, text: 'Hello' });
    await secondPage.goto(place.path(ana));
    await expect(place.shown(secondPage, { t, other: ana })).toBeVisible();
    await page.goto(place.path(ben));

    const menu = place.menu(page, { t, other: ben });
    const item = page.getByRole('menuitem', { name: t('common:member.block', { name: ben.name }) });
    const confirm = page
      .getByRole('dialog')
      .getByRole('button', { name: t('common:member.block', { name: ben.name }) });
    // Both close when the window changes.
    await atBothSizes(page, async (size) => {
      await menu.click();
      await checkShownScreen(item, `block-${name.replaceAll(' ', '-')}-${size}-${uiLocale}`);
      await item.click();
      await checkShownScreen(confirm, `block-question-${name.replaceAll(' ', '-')}-${size}-${uiLocale}`);
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
    });
    await menu.press('Enter');
    await item.press('Enter');
    await confirm.click();

    await expect(page.getByText(t('common:member.blocked', { name: ben.name }))).toBeVisible();
    await expect(place.afterwards(secondPage, { t, other: ana })).toBeVisible();
    await page.goto('/chats');
    await expect(findNoMessages(page, { t, other: ben })).toBeVisible();
    // A profile that is open is asked for again and refused.
    expect(pageErrors.splice(0).filter((error) => !/40[34]/.test(error))).toEqual([]);
  });
}

test('a blocked member is listed in the privacy settings and unblocked there (PROF-018)', async ({
  page,
  secondPage,
  origin,
  t,
  uiLocale,
  checkScreen,
}) => {
  const { ben } = await signUpBoth({ page, secondPage, origin, uiLocale });
  const answer = await page.request.post(`${origin}/api/block.php`, {
    headers: { origin },
    data: { profile: ben.id },
  });
  expect(answer.status()).toBe(200);
  await page.goto('/profile/privacy');
  const unblock = page.getByRole('button', { name: `${t('profile:privacy.blocked.unblock')} ${ben.name}` });
  await checkScreen('blocked-members', unblock);

  await unblock.click();

  await expect(page.getByText(t('profile:privacy.blocked.empty'))).toBeVisible();
  await page.goto(`/members/${ben.id}`);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${ben.name}`) })).toBeVisible();
});
