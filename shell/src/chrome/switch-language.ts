import { call, queryClient } from '@liaison/shared/api';
import type { Locale } from '@liaison/shared/contracts';
import { changeLocale, i18n } from '@liaison/shared/i18n';
import { setUser, useSession } from '@liaison/shared/session';
import { showToast } from '@liaison/shared/ui';
import { loadLabels } from './use-labels.ts';

/** Every text of the page in another language, without a reload; for members also on the account (§7). */
export async function switchLanguage(locale: Locale): Promise<void> {
  await loadLabels(locale);
  if (!(await changeLocale(locale))) {
    showToast(i18n.t('shell:language.failed'), 'bad');
    return;
  }
  await Promise.all([saveToAccount(locale), refreshSettings()]);
  void queryClient.invalidateQueries();
}

async function saveToAccount(language: Locale) {
  if (!useSession.getState().user) return;
  try {
    const { user } = await call('PUT /api/user.php', { body: { language } });
    setUser(user);
  } catch {
    // The cookie keeps the choice on this device; the account follows the next time.
  }
}

/** Texts among the settings (the fictional warning) come in the language of the request. */
export async function refreshSettings(): Promise<void> {
  try {
    const settings = await call('GET /api/settings.php', { query: {} });
    useSession.setState({ settings });
  } catch {
    // The old texts stay: better than none.
  }
}
