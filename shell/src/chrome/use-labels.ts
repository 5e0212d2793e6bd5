import { i18n, useTranslation } from '@liaison/shared/i18n';
import type { Locale } from '@liaison/shared/contracts';
import { boot } from '../boot/boot-data.ts';

/** Labels that releases name: from the module's strings once they are here, before that from the boot data. */
export function useLabels(): (key: string) => string {
  const { t, i18n: instance } = useTranslation('shell');
  return (key) => (instance.exists(key) ? t(key as 'shell:home') : (boot.labels[key] ?? ''));
}

/** After a change of language the boot data's labels are in the old one: fetches the strings that hold the new ones. */
export async function loadLabels(locale: Locale): Promise<void> {
  const keys = boot.releases.flatMap(({ navigation, routes }) => [
    ...navigation.map(({ label }) => label),
    ...routes.flatMap(({ title }) => title ?? []),
  ]);
  const namespaces = [...new Set(keys.map((key) => key.split(':')[0] ?? ''))];
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(locale, namespace));
  if (missing.length > 0) await i18n.reloadResources([locale], missing);
}
