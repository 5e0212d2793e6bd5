import { queryClient } from '@liaison/shared/api';
import type { Locale } from '@liaison/shared/contracts';
import { on } from '@liaison/shared/events';
import { changeLocale, getCurrentLocale, i18n } from '@liaison/shared/i18n';
import { updateUser, useSession } from '@liaison/shared/session';
import { createStored } from '@liaison/shared/storage';
import { showToast } from '@liaison/shared/ui';
import { flagSchema } from '../flag-schema.ts';
import { fetchSettings, saveLanguage } from './language.api.ts';
import { loadLabels } from './use-labels.ts';

const hasChosen = createStored({
  name: 'shell/has-chosen-language',
  version: 1,
  schema: flagSchema,
  initial: false,
  area: 'session',
});

/** Changes the language of the page to the visitor's choice without a reload, and for members also of the account (§7). */
export async function changeLanguage(locale: Locale): Promise<void> {
  if (!(await showLanguage(locale))) return;
  hasChosen.set(true);
  await saveToAccount(locale);
}

/**
 * On sign-in, the page changes to the account's language, unless the visitor chose one since opening the site: then that choice
 * is saved (DEC-30). Returns a function that stops it.
 */
export function followAccountLanguage(): () => void {
  const stops = [
    on('session/signed-in', () => {
      const locale = getCurrentLocale();
      const language = useSession.getState().user?.language ?? locale;
      if (language !== locale) void (hasChosen.get() ? saveToAccount(locale) : showLanguage(language));
    }),
    // The choice is not the next account's.
    on('session/signed-out', () => hasChosen.remove()),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The strings of an earlier choice may load after those of a later one. */
let lastChoice: Locale | undefined;

/** Resolves to false, with a message for the visitor, when the strings did not load, and without one after another choice. */
async function showLanguage(locale: Locale): Promise<boolean> {
  lastChoice = locale;
  await loadLabels(locale);
  if (lastChoice !== locale) return false;
  if (!(await changeLocale(locale))) {
    if (lastChoice === locale) showToast(i18n.t('shell:language.failed'), 'error');
    return false;
  }
  await refreshSettings();
  void queryClient.invalidateQueries();
  return true;
}

let saving: AbortController | undefined;

/** An earlier request, which may be repeated later than this one, is for an earlier choice. */
async function saveToAccount(language: Locale) {
  if (!useSession.getState().user) return;
  saving?.abort();
  saving = new AbortController();
  try {
    const { user } = await saveLanguage(language, saving.signal);
    updateUser(user.id, { language: user.language });
  } catch {
    // The cookie has the language on this device; the account keeps the old one until the next change.
  }
}

let settingsRequest: AbortController | undefined;

/** Some settings are texts (the fictional warning) in the language of the request; an earlier request is for an earlier choice. */
export async function refreshSettings(): Promise<void> {
  settingsRequest?.abort();
  settingsRequest = new AbortController();
  try {
    const settings = await fetchSettings(settingsRequest.signal);
    useSession.setState({ settings });
  } catch {
    // Keep the old settings.
  }
}
