import { queryClient } from '@liaison/shared/api';
import type { FieldErrorCode, SignupAccount } from '@liaison/shared/contracts';
import type { SlotProps } from '@liaison/shared/module';
import { useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { emailCheckQuery } from '../signup.api.ts';
import { accountSteps } from '../signup-flow.ts';
import { useSignupOptions } from './signup-options.ts';
import { useScreenHistory } from './use-screen-history.ts';

type Field = FieldPath<SignupAccount>;
type AccountScreenName = (typeof accountSteps)[number] | 'message';

/** In the order of the screens: the first invalid field gets the focus. */
const screenFields: Record<AccountScreenName, readonly Field[]> = {
  message: ['signup_message'],
  who: ['gender', 'looking_for'],
  birth: ['date_of_birth'],
  login: ['email', 'password'],
  name: ['name', 'sexuality', 'special_category_consent', 'terms'],
};
const screenNames = ['message', ...accountSteps] as const;
export const fields: readonly Field[] = screenNames.flatMap((name) => screenFields[name]);

/** Which screen of the form is shown. It is left only when its fields are valid. */
export function useAccountScreens(form: UseFormReturn<SignupAccount>) {
  const { memberId, start } = useSignupOptions();
  const screens = memberId === undefined ? accountSteps : screenNames;
  const [first] = useState(() => (memberId === undefined ? findFirstUnanswered(start) : 'message'));
  const isAnswered = (name: AccountScreenName) =>
    name === 'message' || screenFields[name].every((field) => form.getValues(field));
  const toReachable = (name: string): AccountScreenName => {
    const index = screens.findIndex((known) => known === name);
    return screens.slice(0, index + 1).find((known) => known === name || !isAnswered(known)) ?? first;
  };
  const beforeFirst = screens[screens.findIndex((name) => name === first) - 1];
  const { screen, hasMoved, open: openScreen } = useScreenHistory({ first, beforeFirst, toReachable });
  const index = screens.findIndex((name) => name === screen);

  const open = (name: AccountScreenName | undefined) => {
    if (name) openScreen(name);
  };
  const openNext = async () => {
    touch(form, screenFields[screen]);
    const isValid = await form.trigger(screenFields[screen], { shouldFocus: true });
    if (!isValid || (screen === 'login' && !(await isLoginAccepted(form)))) return;
    open(screen === 'message' ? findFirstUnanswered(start) : screens[index + 1]);
  };
  const previous = screens[index - 1];
  return {
    screen,
    isFirst: screen === first,
    isLast: index === screens.length - 1,
    hasMoved,
    openNext: () => void openNext(),
    openPrevious: previous && (() => open(previous)),
    /** Opens the screen of the first of these fields. */
    openFirstScreenWith: (names: readonly string[]) => {
      const field = fields.find((name) => names.includes(name));
      open(screens.find((name) => field && screenFields[name].includes(field)));
    },
  };
}

/** As if the fields had been left, so that an error goes as soon as its value is right. */
function touch(form: UseFormReturn<SignupAccount>, names: readonly Field[]): void {
  for (const name of names) form.setValue(name, form.getValues(name), { shouldTouch: true });
}

/** Skips what a lander or the home page has asked; the Back button leads to it. */
function findFirstUnanswered(start: SlotProps['signup-form']['start']): AccountScreenName {
  if (!start?.gender || !start.lookingFor) return 'who';
  return start.dateOfBirth === undefined ? 'birth' : 'login';
}

/** What the service will refuse and the schema does not see. The first refused field gets the focus. */
async function isLoginAccepted(form: UseFormReturn<SignupAccount>): Promise<boolean> {
  const { email, password } = form.getValues();
  const [emailError, passwordError] = await Promise.all([
    findEmailError(email.trim()),
    findPasswordError(password, email.trim()),
  ]);
  if (passwordError)
    form.setError('password', { type: 'server', message: passwordError }, { shouldFocus: true });
  if (emailError) form.setError('email', { type: 'server', message: emailError }, { shouldFocus: true });
  return !emailError && !passwordError;
}

/** Asks again only for an address that was not checked on blur. Without an answer, the sign-up itself finds out. */
async function findEmailError(email: string): Promise<FieldErrorCode | undefined> {
  const check = await queryClient.fetchQuery(emailCheckQuery(email)).catch(() => null);
  if (check?.in_use) return 'in_use';
  if (!check?.disposable) return undefined;
  // Beside a suggestion, the address is probably a typing error rather than a disposable mailbox.
  return check.suggestion === undefined ? 'disposable' : 'invalid';
}

/** The schema compares password and address only once the last screen is valid too. */
async function findPasswordError(password: string, email: string): Promise<FieldErrorCode | undefined> {
  if (password.toLowerCase() === email.toLowerCase()) return 'same_as_email';
  const list = await import('./common-passwords.ts').catch(() => null);
  return list?.isCommonPassword(password) ? 'common_password' : undefined;
}
