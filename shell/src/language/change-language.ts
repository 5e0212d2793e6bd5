import { call, queryClient } from '@liaison/shared/api';
import type { Locale } from '@liaison/shared/contracts';
import { changeLocale, i18n } from '@liaison/shared/i18n';
import { setUser, useSession } from '@liaison/shared/session';
import { showToast } from '@liaison/shared/ui';
import { loadLabels } from './use-labels.ts';

/** Changes the language of the page without a reload, and for members also of the account (§7). */
export async function changeLanguage(locale: Locale): Promise<void> {
  await loadLabels(locale);
  if (!(await changeLocale(locale))) {
    showToast(i18n.t('shell:language.failed'), 'error');
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
    // The cookie has the language on this device; the account keeps the old one until the next change.
  }
}

/** Some settings are texts (the fictional warning) in the language of the request. */
export async function refreshSettings(): Promise<void> {
  try {
    const settings = await call('GET /api/settings.php', { query: {} });
    useSession.setState({ settings });
  } catch {
    // Keep the old settings.
  }
}
