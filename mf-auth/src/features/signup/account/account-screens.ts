import type { SignupAccount } from '@liaison/shared/contracts';
import type { SlotProps } from '@liaison/shared/module';
import { useEffect, useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
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
  const attempt = useRef<{ screen: AccountScreenName }>(null);
  const [isChecking, setChecking] = useState(false);
  useEffect(() => {
    attempt.current = { screen };
    return () => {
      attempt.current = null;
      setChecking(false);
    };
  }, [screen]);

  /** Asks the service, which may take seconds. */
  const checkLogin = async () => {
    const { current } = attempt;
    setChecking(true);
    const isAccepted = await isLoginAccepted(form);
    if (attempt.current === current) setChecking(false);
    return isAccepted;
  };

  const openNext = async () => {
    const current = (attempt.current = { screen });
    touch(form, screenFields[screen]);
    const isValid = await form.trigger(screenFields[screen], { shouldFocus: true });
    if (!isValid || (screen === 'login' && !(await checkLogin()))) return;
    // Another click came meanwhile, or the screen was left.
    if (attempt.current !== current) return;
    open(screen === 'message' ? findFirstUnanswered(start) : screens[index + 1]);
  };
  const previous = screens[index - 1];
  return {
    screen,
    isFirst: screen === first,
    isLast: index === screens.length - 1,
    hasMoved,
    isChecking,
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

/** Without the code of the check, the sign-up itself finds out. */
async function isLoginAccepted(form: UseFormReturn<SignupAccount>): Promise<boolean> {
  const check = await import('./check-login.ts').catch(() => null);
  return check === null || check.isLoginAccepted(form);
}
