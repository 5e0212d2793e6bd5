import type { User } from '@liaison/shared/contracts';
import type { SlotProps } from '@liaison/shared/module';
import { aMember, aUser, fake, renderApp, type RenderOptions } from '@liaison/shared/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Component as CompleteSignup } from './complete-signup-screen.tsx';
import { Component as SignupForm } from './signup-form.tsx';

export const freeAddress = { valid: true, disposable: false, in_use: false, pending_deletion: false };

/** Somebody who has just made an account. */
export const newcomer = (change: Partial<User> = {}): User =>
  aUser({ name: 'Nora', email: 'nora@example.org', status: 'not_confirmed', next_step: 1, ...change });

export const matches = ['Anna', 'Ben', 'Carla', 'Dirk', 'Eva', 'Finn'].map((name) => aMember({ name }));

/** The form of step 0, where the service knows nothing of any address. */
export function openForm(props: SlotProps['signup-form'] = {}, options: RenderOptions = {}) {
  fake('GET /api/email-check.php', freeAddress);
  return renderApp(<SignupForm {...props} />, { path: '/signup', route: '/signup', ...options });
}

/** The page of the steps after it. */
export function openSteps(step: string | null, options: RenderOptions = {}) {
  const path = step === null ? '/complete-signup' : `/complete-signup?step=${step}`;
  return renderApp(<CompleteSignup />, { path, route: '/complete-signup', user: newcomer(), ...options });
}

/** Answers every step as the service does: saved, and the next one named. */
export const fakeSteps = (user: User = newcomer()) =>
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

/** The lists of the second step. */
export function fakePlaces() {
  fake('GET /api/regions.php', { countries: { DE: germany, NL: netherlands } });
  fake('GET /api/cities.php', ({ query }) => ({
    cities: [munich, utrecht].filter(
      ({ name, country }) => country === query.country && name.startsWith(query.q),
    ),
  }));
}

export const fakeSignup = (user: User = newcomer()) =>
  fake('POST /api/signup.php', { user, next_step: 1, matches });

export const field = (name: string) => screen.getByRole('textbox', { name });

export async function write(user: UserEvent, control: HTMLElement, text: string) {
  await user.click(control);
  await user.paste(text);
}

/** In English. */
export async function fillIn(user: UserEvent) {
  const choose = (group: string, name: string) =>
    user.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name }));
  await choose('I am', 'a woman');
  await choose('I am looking for', 'a man');
  await write(user, field('Day'), '4');
  await write(user, field('Month'), '3');
  await write(user, field('Year'), '1991');
  await write(user, field('E-mail'), 'nora@example.org');
  await write(user, field('Name'), 'Nora');
  await write(user, screen.getByLabelText('Password'), 'herbstlaub im april');
  await user.click(screen.getByRole('checkbox', { name: /terms/ }));
}

export const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create account' }));
export const goOn = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Continue' }));
