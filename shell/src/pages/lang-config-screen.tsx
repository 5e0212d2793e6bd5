import { getVisibleLocales, type Locale } from '@liaison/shared/contracts';
import { queryClient } from '@liaison/shared/api';
import { localeNames, useLocale, useTranslation } from '@liaison/shared/i18n';
import { useCountryOptions } from '@liaison/shared/parts';
import { useSession, useSettings } from '@liaison/shared/session';
import { createCookie } from '@liaison/shared/storage';
import { Heading, Page, RadioCards, Select, Stack, Text } from '@liaison/shared/ui';
import { useState } from 'react';
import { changeLanguage, refreshSettings } from '../language/change-language.ts';
import { getPageCountry } from '../language/page-country.ts';

const allLocales = Object.keys(localeNames) as Locale[];

/** Chooses country and language, all seven whatever the visibility rule of the country (DEC-30). Both apply at once. */
export function Component() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const settings = useSettings();
  const [isBusy, setBusy] = useState(false);
  const pageCountry = useSession(getPageCountry) ?? '';
  // That of the IP address may be one where the site is not offered.
  const country = settings.countries.includes(pageCountry) ? pageCountry : '';
  const countries = useCountryOptions(settings.countries);

  async function handleLanguage(next: Locale) {
    setBusy(true);
    await changeLanguage(next);
    setBusy(false);
  }

  return (
    <Page $narrow aria-busy={isBusy}>
      <Stack $gap={5}>
        <Stack $gap={2}>
          <Heading as="h1" $size={1}>
            {t('langConfig.title')}
          </Heading>
          <Text $muted>{t('langConfig.intro')}</Text>
        </Stack>
        <Select
          label={t('langConfig.country')}
          value={country}
          placeholder={country ? undefined : true}
          options={countries}
          onChange={(event) => void updateCountry(event.target.value)}
        />
        <RadioCards
          legend={t('langConfig.language')}
          name="language"
          value={locale}
          options={allLocales.map((value) => ({
            value,
            label: <span lang={value}>{localeNames[value]}</span>,
          }))}
          onSelect={(next) => void handleLanguage(next)}
        />
      </Stack>
    </Page>
  );
}

const countryCookie = createCookie({ name: 'geoip_selected_country', days: 365 });

/** The chosen country takes precedence over the one of the IP address (DEC-30) for prices, languages and rules. */
async function updateCountry(country: string): Promise<void> {
  countryCookie.set(country);
  const { settings } = useSession.getState();
  if (settings)
    useSession.setState({
      settings: { ...settings, geoip_selected_country: country },
      visibleLocales: [...getVisibleLocales(country)],
    });
  await refreshSettings();
  void queryClient.invalidateQueries();
}
