import { i18n, useTranslation } from '@liaison/shared/i18n';
import type { Locale } from '@liaison/shared/contracts';
import { boot } from '../boot/boot-data.ts';

/** Translates a key of a module's navigation or route: by the module's strings once they are loaded, before by the boot data. */
export function useLabels(): (key: string) => string {
  const { t, i18n: instance } = useTranslation('shell');
  return (key) => (instance.exists(key) ? t(key as 'shell:home') : (boot.labels[key] ?? ''));
}

/** The labels of the boot data are in the old language after a change, so this loads the modules' strings in the new one. */
export async function loadLabels(locale: Locale): Promise<void> {
  const keys = boot.releases.flatMap(({ navigation, routes }) => [
    ...navigation.map(({ label }) => label),
    ...routes.flatMap(({ title }) => title ?? []),
  ]);
  const namespaces = [...new Set(keys.map((key) => key.split(':')[0] ?? ''))];
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(locale, namespace));
  if (missing.length > 0) await i18n.reloadResources([locale], missing);
}
