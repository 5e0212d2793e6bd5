import { i18n, startI18n } from '@liaison/shared/i18n';
import { startSession } from '@liaison/shared/session';
import type { Locale, Settings } from '@liaison/shared/contracts';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

export type Strings = Record<string, Record<string, unknown>>;

const knownSettings: Partial<Settings> = {
  min_age: 18,
  max_age: 99,
  footer_year: 2025,
  refund_days: 14,
  fictional_enabled: true,
  member_resell: false,
  push_public_key: null,
  geoip_country: null,
  geoip_selected_country: null,
  countries: [],
  interests: [],
  visible_profile_fields: [],
  visible_profile_notes: [],
  search_fields: [],
  minimum_message_costs: {},
  support_phone: '%site.support_phone.plain%',
  region_data: {},
};

/** Texts of the site's settings are placeholders such as `%site.name%`, which the gateway replaces. */
const settings = new Proxy(knownSettings as Settings, {
  get: (known, key) => (key in known ? Reflect.get(known, key) : `%site.${String(key)}%`),
});

/** Starts the session of a visitor with neutral settings, and the language. */
export async function setLanguage(locale: Locale, strings: Strings): Promise<void> {
  if (!i18n.isInitialized) {
    startSession({ settings, user: null, visibleLocales: [], serverTime: 0 });
    const { name, min_age, max_age } = settings;
    startI18n({ locale, strings, load: async () => undefined, variables: { name, min_age, max_age } });
  }
  for (const [namespace, texts] of Object.entries(strings)) i18n.addResourceBundle(locale, namespace, texts);
  await i18n.changeLanguage(locale);
}

/** The styles first, as the gateway expects them, then the markup. */
export function renderHtml(element: ReactElement, identifierPrefix: string): string {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(element), { identifierPrefix });
    const [attribute] = /<[^>]+ style="[^"]*"/.exec(html) ?? [];
    if (attribute) throw new Error(`the page's policy blocks style attributes: ${attribute}`);
    // Unchanged, because styled-components finds its rules by the comments and line breaks between them.
    return `${sheet.getStyleTags()}${html}`;
  } finally {
    sheet.seal();
  }
}
