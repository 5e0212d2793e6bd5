import type { Locator, Page } from '@playwright/test';
import type { User } from '@liaison/shared/contracts';
import { expect, test } from '../support/journey.ts';
import { activateAccount, signUp, uploadMainPicture } from '../support/members.ts';
import { completeSignupSteps, confirmAddress } from '../support/signup-end.ts';
import {
  createAccountData,
  fillAccountDetails,
  getContinueButton,
  getSubmitButton,
} from '../support/signup-form.ts';
import type { Translate } from '../support/translations.ts';
import { enlargeText } from '../support/enlarge-text.ts';

interface LanderPage {
  page: Page;
  t: Translate;
  /** The name of the member whose landing it is. */
  name: string;
  /** Expects to see the whole of it without scrolling. */
  expectWhole(locator: Locator): Promise<void>;
}

interface Lander {
  title: string;
  path: string;
  variant: string;
  /** Acts on what only this lander has. */
  act(lander: LanderPage): Promise<void>;
}

const expectPictures = ({ page }: LanderPage, count: number) =>
  expect(page.getByRole('main').locator('picture img')).toHaveCount(count);

const expectExamples = ({ page, t }: LanderPage) =>
  expect(page.getByText(t('landers:lander.examples'))).toBeVisible();

const expectNoClip = ({ page }: LanderPage) => expect(page.locator('video')).toHaveCount(0);

const landers: Lander[] = [
  {
    title: 'adultonly asks for the age, and then leads to a confirmed account (LAND-005)',
    path: '/landers/adultonly',
    variant: 'adultonly.default',
    async act({ page, t, expectWhole }) {
      await expect(page.getByRole('radio')).toHaveCount(0);
      const enterButton = page.getByRole('button', { name: t('landers:adultonly.enter', { min_age: 18 }) });
      await expectWhole(enterButton);
      await enterButton.click();
    },
  },
  {
    title: 'tinderswipe has five examples to like or pass, and leads to a confirmed account (LAND-006)',
    path: '/landers/tinderswipe',
    variant: 'tinderswipe.default',
    async act(lander) {
      const { page, t } = lander;
      await expectPictures(lander, 5);
      await expectExamples(lander);
      for (const answer of ['like', 'pass', 'like', 'pass', 'pass'])
        await page.getByRole('button', { name: t(`landers:swipe.${answer}`) }).click();
      await expect(page.getByRole('status').filter({ hasText: /^2 / })).toBeVisible();
    },
  },
  {
    title: 'whoneedsstrings has its title as the hero, and leads to a confirmed account (LAND-007)',
    path: '/landers/whoneedsstrings',
    variant: 'whoneedsstrings.default',
    act: (lander) => expectPictures(lander, 0),
  },
  {
    title: 'alonetonight has the scene of its slug, and leads to a confirmed account (LAND-008)',
    path: '/landers/alonetonight/letters',
    variant: 'alonetonight.letters',
    act: ({ page }) => expect(page.getByRole('main').locator('img[src*="letter"]')).toBeVisible(),
  },
  {
    title: 'collagelanding has a mosaic of examples, and leads to a confirmed account (LAND-009)',
    path: '/landers/collagelanding/fifty',
    variant: 'collagelanding.fifty',
    async act(lander) {
      await expectPictures(lander, 6);
      await expectExamples(lander);
    },
  },
  {
    title: 'gallery has eight examples around a free place, and leads to a confirmed account (LAND-010)',
    path: '/landers/gallery/smiles',
    variant: 'gallery.smiles',
    async act(lander) {
      await expectPictures(lander, 8);
      await expectExamples(lander);
      await expect(lander.page.getByText(lander.t('landers:gallery.you'), { exact: true })).toBeVisible();
    },
  },
  {
    title: 'iconslanding makes a sentence of chosen interests, and leads to a confirmed account (LAND-011)',
    path: '/landers/iconslanding/culture',
    variant: 'iconslanding.culture',
    async act({ page, t }) {
      for (const icon of ['books', 'art'])
        await page.getByRole('button', { name: t(`landers:icons.${icon}`), exact: true }).click();
      const [books, art] = ['books', 'art'].map((icon) => t(`landers:icons.${icon}`).toLowerCase());
      await expect(page.getByText(new RegExp(`${books}.+${art}\\.$`, 'i'))).toBeVisible();
    },
  },
  {
    title: 'maplanding has the map of its slug, and leads to a confirmed account (LAND-012)',
    path: '/landers/maplanding/netherlands',
    variant: 'maplanding.netherlands',
    async act({ page, t }) {
      await expect(page.getByRole('main').locator('img[src*="map-netherlands"]')).toBeVisible();
      await expect(page.getByText(t('landers:map.note'))).toBeVisible();
    },
  },
  {
    title: 'socialnetwork has posts that are marked as examples, and leads to a confirmed account (LAND-013)',
    path: '/landers/socialnetwork/food',
    variant: 'socialnetwork.food',
    async act(lander) {
      await expectPictures(lander, 3);
      await expectExamples(lander);
      await expect(lander.page.getByText(lander.t('landers:lander.example'), { exact: true })).toHaveCount(3);
    },
  },
  {
    title:
      'transitionsvideolanding has a poster alone under reduced motion, and leads to a confirmed account',
    path: '/landers/transitionsvideolanding/walk',
    variant: 'transitionsvideolanding.walk',
    act: expectNoClip,
  },
  {
    title: 'video has a poster alone under reduced motion, and leads to a confirmed account',
    path: '/landers/video/sunset',
    variant: 'video.sunset',
    act: expectNoClip,
  },
  {
    title:
      'the landing of a member shows the member, and leads to a confirmed account that writes to the member (LAND-001)',
    path: '/members/MEMBER/landing',
    variant: 'landing.default',
    act: ({ page, name }) => expect(page.getByText(name).first()).toBeVisible(),
  },
  {
    title:
      'landing2 makes the line chosen from its slug the first message of a confirmed account to the member (LAND-003)',
    path: '/members/MEMBER/landing2/evening',
    variant: 'landing2.evening',
    async act({ page, t, name }) {
      await expect(page.getByText(name).first()).toBeVisible();
      await page.getByRole('button', { name: t('landers:openers.evening.second') }).click();
    },
  },
  {
    title: 'landing3 likes the member, and leads to a confirmed account that writes to the member (LAND-004)',
    path: '/members/MEMBER/landing3/smile',
    variant: 'landing3.smile',
    async act({ page, t, name }) {
      await expect(page.getByText(name).first()).toBeVisible();
      await page.getByRole('button', { name: t('landers:swipe.like') }).click();
      await expect(page.getByText(t('landers:memberLander.liked', { name }))).toBeVisible();
    },
  },
];

for (const { title, path: pattern, variant, act } of landers) {
  test(title, async ({ page, secondPage, origin, t, uiLocale, checkScreen, atBothSizes }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
    const isAboutMember = pattern.includes('MEMBER');
    const { id, name } = isAboutMember ? await createMember(secondPage, origin) : { id: '', name: '' };
    const path = pattern.replace('MEMBER', id);
    const heading = t(`landers:variants.${variant}.title`);
    const html = await (await page.request.get(path, { headers: { 'accept-language': uiLocale } })).text();
    const root = html.slice(html.indexOf('<div id="root"'), html.indexOf('<script type="application/json"'));
    expect(root).toContain(heading);

    await page.goto(path);
    await checkScreen(`lander-${variant}`, page.getByRole('heading', { level: 1, name: heading }));
    const expectWhole = (locator: Locator) =>
      atBothSizes(page, () => expect(locator).toBeInViewport({ ratio: 1 }));
    await act({ page, t, name, expectWhole });

    const main = page.getByRole('main');
    await expectWhole(getContinueButton(main, t));
    for (const question of ['iAm', 'lookingFor'])
      await page
        .getByRole('group', { name: t(`landers:wizard.${question}`) })
        .getByRole('radio')
        .first()
        .check();
    await getContinueButton(main, t).click();
    if (isAboutMember) {
      const message = main.getByRole('textbox', { name: t('auth:message.labelTo', { name }) });
      if (variant.startsWith('landing2'))
        await expect(message).toHaveValue(t('landers:openers.evening.second'));
      else await message.fill('Coffee on Sunday?');
      await getContinueButton(main, t).click();
    }
    const account = createAccountData();
    await fillAccountDetails(main, t, account);
    await getSubmitButton(main, t).click();
    await completeSignupSteps(page, t);
    await confirmAddress(page, { origin, t, email: account.email });

    const { user } = (await (await page.request.get('/api/user.php')).json()) as { user: User };
    expect(user).toMatchObject({ status: 'active', email: account.email, next_step: null });
  });
}

/** With an approved picture, without which a member has no landings. */
async function createMember(page: Page, origin: string): Promise<User> {
  const member = await signUp(page.request, origin, { gender: 'male' });
  await activateAccount(page.request, origin, member.email);
  await uploadMainPicture(page, origin);
  return member;
}

test('an unknown slug has the default lander in its first HTML (LAND-024)', async ({ page, t }) => {
  const title = t('landers:variants.gallery.default.title');

  const response = await page.goto('/landers/gallery/campaign-of-last-year');

  expect(response?.status()).toBe(200);
  expect(await response?.text()).toContain(title);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('at 320 px with text at 200 % the choices of iconslanding keep their words whole, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enlargeText(page);

  for (const slug of ['', '/outdoors', '/culture']) {
    await page.goto(`/landers/iconslanding${slug}`);
    const choices = await page.getByRole('main').locator('button[aria-pressed]').all();
    expect(choices).toHaveLength(9);
    for (const choice of choices) {
      const overflow = await choice.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(overflow, (await choice.textContent()) ?? slug).toBe(0);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, slug).toBe(0);
  }
});
