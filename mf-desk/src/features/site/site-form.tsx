import {
  type DeskSite,
  SiteForm as SiteValues,
  signupChoices,
  visitorSearchChoices,
} from '@liaison/shared/contracts';
import { localeNames, useFormat, useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import {
  Button,
  Checkbox,
  fontWeight,
  Grid,
  Select,
  space,
  Stack,
  Text,
  TextArea,
  useFieldErrorText,
} from '@liaison/shared/ui';
import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Section } from '../../section.tsx';
import { SitePreview } from './site-preview.tsx';

const locales = Object.keys(localeNames) as (keyof typeof localeNames)[];

/** The newest version of a domain, to change and to preview before it is saved. */
export function SiteForm({ site }: { site: DeskSite }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const fieldErrorText = useFieldErrorText();
  const { countries } = useSettings();
  const [form, setForm] = useState(site.form);
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const change = (values: Partial<SiteValues>) => setForm({ ...form, ...values });
  const hidden = form.fictional_disabled_in;
  const errors = findWarningErrors(form);

  function setWarning(locale: keyof typeof localeNames, text: string) {
    const { [locale]: _old, ...others } = form.fictional_warning;
    change({ fictional_warning: text.trim() === '' ? others : { ...others, [locale]: text } });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    const invalid = locales.find((locale) => errors[locale] !== undefined);
    if (invalid === undefined) setPreviewOpen(true);
    else event.currentTarget.querySelector<HTMLElement>(`textarea[lang="${invalid}"]`)?.focus();
  }

  function getErrorText(locale: keyof typeof localeNames) {
    const code = isChecked ? errors[locale] : undefined;
    return code && fieldErrorText(code);
  }

  return (
    <Section title={site.domain === '*' ? t('site.all') : site.domain}>
      <Stack as="form" noValidate $gap={5} onSubmit={handleSubmit}>
        <Text $muted>
          {site.version === 0 ? t('site.installed') : t('site.version', { version: site.version })}
        </Text>
        <Fields $min="240px">
          <Select
            label={t('site.signups')}
            value={form.signups}
            options={signupChoices.map((value) => ({ value, label: t(`site.choices.${value}`) }))}
            onChange={({ target }) => {
              const signups = signupChoices.find((known) => known === target.value);
              if (signups) change({ signups });
            }}
          />
          <Select
            label={t('site.visitorSearch')}
            value={form.visitor_search}
            options={visitorSearchChoices.map((value) => ({ value, label: t(`site.choices.${value}`) }))}
            onChange={({ target }) => {
              const visitor_search = visitorSearchChoices.find((known) => known === target.value);
              if (visitor_search) change({ visitor_search });
            }}
          />
        </Fields>
        <Fieldset>
          <legend>{t('site.fictional')}</legend>
          <Grid $min="180px" $gap={1}>
            {countries.map((country) => (
              <Checkbox
                key={country}
                label={format.country(country)}
                checked={!hidden.includes(country)}
                onChange={({ target }) => {
                  const others = hidden.filter((code) => code !== country);
                  change({ fictional_disabled_in: target.checked ? others : [...others, country] });
                }}
              />
            ))}
          </Grid>
        </Fieldset>
        <Fieldset>
          <legend>{t('site.warning')}</legend>
          <Stack $gap={3}>
            <Text $size="s" $muted>
              {t('site.warningHint')}
            </Text>
            {locales.map((locale) => (
              <TextArea
                key={locale}
                label={localeNames[locale]}
                lang={locale}
                rows={2}
                max={500}
                value={form.fictional_warning[locale] ?? ''}
                error={getErrorText(locale)}
                onChange={({ target }) => setWarning(locale, target.value)}
              />
            ))}
          </Stack>
        </Fieldset>
        <div>
          <Button type="submit">{t('site.preview')}</Button>
        </div>
      </Stack>
      {isPreviewOpen && <SitePreview site={site} change={{ form }} onClose={() => setPreviewOpen(false)} />}
    </Section>
  );
}

/** The codes of the warnings that would be refused, by language. */
function findWarningErrors(form: SiteValues) {
  const issues = SiteValues.safeParse(form).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path.at(-1)), message])) as Partial<
    Record<keyof typeof localeNames, string>
  >;
}

const Fields = styled(Grid)`
  width: 100%;
  align-items: start;
`;

const Fieldset = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    padding: 0 0 ${space[2]};
    font-weight: ${fontWeight.medium};
  }
`;
