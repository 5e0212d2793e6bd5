import { expect } from '@jest/globals';
import type { User } from '@liaison/shared/contracts';
import type { SlotProps } from '@liaison/shared/module';
import { buildMember, buildUser, fake, renderApp, type RenderOptions } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
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

export const findField = (name: string) => screen.findByRole('textbox', { name });

export async function pasteText(user: UserEvent, control: HTMLElement, text: string) {
  await user.click(control);
  await user.paste(text);
}

const chooseGender = (user: UserEvent, group: string, name: string) =>
  user.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name }));

/** Opens the form at the e-mail address, as after the questions before it. */
export const openLoginScreen = (props: SlotProps['signup-form'] = {}, options: RenderOptions = {}) =>
  openForm({ start: { gender: 'female', lookingFor: 'male', dateOfBirth: '1991-03-04' }, ...props }, options);

/** Fills in the screen with e-mail address and password and opens the next, in every language. */
export async function fillInLogin(
  user: UserEvent,
  email = 'nora@example.org',
  password = 'herbstlaub im april',
) {
  const field = screen.getByRole('textbox', { name: /mail|correo/i });
  await user.clear(field);
  await user.paste(email);
  await user.tab();
  await user.clear(screen.getByLabelText(/^(Password|Passwort|Wachtwoord|Contraseña|Mot de passe|Hasło)$/));
  await user.paste(password);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).not.toBeInTheDocument());
}

/** Answers the first two screens and opens the third; for the English locale only. */
export async function fillInAboutYou(user: UserEvent) {
  await chooseGender(user, 'I am', 'a woman');
  await chooseGender(user, 'I am looking for', 'a man');
  await clickContinue(user);
  await pasteText(user, await findField('Day'), '4');
  await pasteText(user, getField('Month'), '3');
  await pasteText(user, getField('Year'), '1991');
  await clickContinue(user);
  await findField('E-mail');
}

/** Fills in every screen of the form without sending it; for the English locale only. */
export async function fillIn(user: UserEvent) {
  await fillInAboutYou(user);
  await fillInLogin(user);
  await pasteText(user, getField('Name'), 'Nora');
  await user.click(screen.getByRole('checkbox', { name: /terms/ }));
}

export const submitForm = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Create account' }));
export const clickContinue = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Continue' }));
