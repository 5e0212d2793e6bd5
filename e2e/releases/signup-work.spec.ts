import { expect, t, test } from '../support/releases.ts';
import { signUp } from '../support/members.ts';
import {
  createAccountData,
  fillAccountForm,
  getStepTitle,
  getSubmitButton,
  openSignupForm,
} from '../support/signup-form.ts';

test.use({ siteOptions: { rateLimitFactor: 1 } });

test('the browser does the work that is asked for while many sign up, and the visitor continues without doing anything', async ({
  page,
  playwright,
  site,
}) => {
  for (let account = 0; account < 2; account += 1) {
    const request = await playwright.request.newContext();
    await signUp(request, site.url);
    await request.dispose();
  }
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/signup.php')) answers.push(response.status());
  });
  const form = await openSignupForm(page, t, false);
  await fillAccountForm(form, t, createAccountData());
  await getSubmitButton(form, t).click();

  await expect(getStepTitle(page, t, 'photo')).toBeVisible();
  expect(answers).toEqual([403, 201]);
});
