import type { User } from '@liaison/shared/contracts';
import type { SlotProps } from '@liaison/shared/module';
import { buildMember, buildUser, fake, renderApp, type RenderOptions } from '@liaison/shared/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Component as CompleteSignup } from './complete-signup-screen.tsx';
import { Component as SignupForm } from './signup-form.tsx';

export const unusedEmail = { valid: true, disposable: false, in_use: false, pending_deletion: false };

/** A user who has just created the account. */
export const buildNewUser = (change: Partial<User> = {}): User =>
  buildUser({ name: 'Nora', email: 'nora@example.org', status: 'not_confirmed', next_step: 1, ...change });

export const matches = ['Anna', 'Ben', 'Carla', 'Dirk', 'Eva', 'Finn'].map((name) => buildMember({ name }));

/** The form of step 0, with every e-mail address free to use. */
export function openForm(props: SlotProps['signup-form'] = {}, options: RenderOptions = {}) {
  fake('GET /api/email-check.php', unusedEmail);
  return renderApp(<SignupForm {...props} />, { path: '/signup', route: '/signup', ...options });
}

/** The screen of the steps after the account; `step` null opens it without a step in the URL. */
export function openSteps(step: string | null, options: RenderOptions = {}) {
  const path = step === null ? '/complete-signup' : `/complete-signup?step=${step}`;
  return renderApp(<CompleteSignup />, { path, route: '/complete-signup', user: buildNewUser(), ...options });
}

/** Accepts every step and returns the next one, like the API. */
export const fakeSteps = (user: User = buildNewUser()) =>
  fake('PUT /api/signup.php', ({ body: { step } }) => {
    const next = step === 4 ? null : step + 1;
    return { user: { ...user, next_step: next }, next_step: next };
  });

const germany = {
  term: 'state' as const,
  regions: [
    { code: 'DE-BE', name: 'Berlin' },
    { code: 'DE-BY', name: 'Bayern' },
  ],
};
const netherlands = { term: 'province' as const, regions: [{ code: 'NL-UT', name: 'Utrecht' }] };
const munich = { id: 1, name: 'München', country: 'DE', region: 'DE-BY' };
export const utrecht = { id: 2, name: 'Utrecht', country: 'NL', region: 'NL-UT' };

/** Regions and cities of step 2. */
export function fakePlaces() {
  fake('GET /api/regions.php', { countries: { DE: germany, NL: netherlands } });
  fake('GET /api/cities.php', ({ query }) => ({
    cities: [munich, utrecht].filter(
      ({ name, country }) => country === query.country && name.startsWith(query.q),
    ),
  }));
}

export const fakeSignup = (user: User = buildNewUser()) =>
  fake('POST /api/signup.php', { user, next_step: 1, matches });

export const getField = (name: string) => screen.getByRole('textbox', { name });

export async function pasteText(user: UserEvent, control: HTMLElement, text: string) {
  await user.click(control);
  await user.paste(text);
}

/** Fills in the whole form; for the English locale only. */
export async function fillIn(user: UserEvent) {
  const choose = (group: string, name: string) =>
    user.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name }));
  await choose('I am', 'a woman');
  await choose('I am looking for', 'a man');
  await pasteText(user, getField('Day'), '4');
  await pasteText(user, getField('Month'), '3');
  await pasteText(user, getField('Year'), '1991');
  await pasteText(user, getField('E-mail'), 'nora@example.org');
  await pasteText(user, getField('Name'), 'Nora');
  await pasteText(user, screen.getByLabelText('Password'), 'herbstlaub im april');
  await user.click(screen.getByRole('checkbox', { name: /terms/ }));
}

export const submitForm = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Create account' }));
export const clickContinue = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Continue' }));
