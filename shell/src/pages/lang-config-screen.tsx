import type { Locale } from '@liaison/shared/contracts';
import { localeNames, useFormat, useLocale, useTranslation } from '@liaison/shared/i18n';
import { countryOf, useSettings } from '@liaison/shared/session';
import { Heading, Page, RadioCards, Select, Stack, Text } from '@liaison/shared/ui';
import { useState } from 'react';
import { chooseCountry } from '../chrome/choose-country.ts';
import { switchLanguage } from '../chrome/switch-language.ts';

const everyLocale = Object.keys(localeNames) as Locale[];

/** Country and language, all seven whatever the country shows elsewhere (DEC-30). Both take effect at once. */
export function Component() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const locale = useLocale();
  const settings = useSettings();
  const [isBusy, setBusy] = useState(false);
  const country = countryOf(settings) ?? '';
  const countries = settings.countries
    .map((value) => ({ value, label: format.country(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));

  async function handleLanguage(next: Locale) {
    setBusy(true);
    await switchLanguage(next);
    setBusy(false);
  }

  return (
    <Page $narrow aria-busy={isBusy}>
      <Stack $gap={5}>
        <Heading as="h1" $size={1}>
          {t('langConfig.title')}
        </Heading>
        <Text $muted>{t('langConfig.intro')}</Text>
        <Select
          label={t('langConfig.country')}
          value={country}
          placeholder={country ? undefined : true}
          options={countries}
          onChange={(event) => void chooseCountry(event.target.value)}
        />
        <RadioCards
          legend={t('langConfig.language')}
          name="language"
          value={locale}
          options={everyLocale.map((value) => ({
            value,
            label: <span lang={value}>{localeNames[value]}</span>,
          }))}
          onSelect={(next) => void handleLanguage(next)}
        />
      </Stack>
    </Page>
  );
}
