import {
  type DeskSite,
  SiteForm as SiteValues,
  signupChoices,
  visitorSearchChoices,
} from '@liaison/shared/contracts';
import { useApiForm } from '@liaison/shared/forms';
import { localeNames, useTranslation } from '@liaison/shared/i18n';
import { useCountryOptions } from '@liaison/shared/parts';
import { useSettings } from '@liaison/shared/session';
import { Button, Checkbox, fontWeight, Grid, Select, space, Stack, Text, TextArea } from '@liaison/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { Section } from '../../section.tsx';
import { useDraft, useKeptDraft } from '../../use-draft.ts';
import { SitePreview } from './site-preview.tsx';

const locales = Object.keys(localeNames) as (keyof typeof localeNames)[];

/** A language without a text keeps the text of the product. */
const formSchema = z.pipe(
  z.transform(({ fictional_warning: texts, ...others }: SiteValues) => ({
    ...others,
    fictional_warning: Object.fromEntries(Object.entries(texts).filter(([, text]) => text?.trim())),
  })),
  SiteValues,
);

/** The newest version of a domain, to change and to preview before it is saved. */
export function SiteForm({ site }: { site: DeskSite }) {
  const { t } = useTranslation('desk');
  const countries = useCountryOptions(useSettings().countries);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const draft = useDraft<Draft>(`site/${site.domain}`);
  const { form, field, handleSubmit } = useApiForm<SiteValues>({
    schema: formSchema,
    defaultValues: draft.values.typed ?? site.form,
    fields: ['signups', 'visitor_search', ...locales.map((locale) => `fictional_warning.${locale}` as const)],
    mutation: { mutate: () => setIsPreviewed(true), error: null, isBusy: false },
  });
  const before = useRef(draft.values.before ?? site.form);
  useKeptDraft<SiteValues>(draft.key, form, (typed): Draft => ({ before: before.current, typed }));
  useEffect(() => {
    const merged = mergeChanges({ before: before.current, typed: form.getValues(), newest: site.form });
    before.current = site.form;
    form.reset(merged);
  }, [form, site.form]);
  const { fictional_disabled_in: hidden = [], fictional_warning: texts = {} } = useWatch({
    control: form.control,
  });

  return (
    <Section title={site.domain === '*' ? t('site.all') : site.domain}>
      <Stack as="form" noValidate $gap={5} onSubmit={handleSubmit}>
        <Text $muted>
          {site.version === 0 ? t('site.installed') : t('site.version', { version: site.version })}
        </Text>
        <Fields $min="15rem">
          <Select
            {...field('signups')}
            label={t('site.signups')}
            options={signupChoices.map((value) => ({ value, label: t(`site.choices.${value}`) }))}
          />
          <Select
            {...field('visitor_search')}
            label={t('site.visitorSearch')}
            options={visitorSearchChoices.map((value) => ({ value, label: t(`site.choices.${value}`) }))}
          />
        </Fields>
        <Fieldset>
          <legend>{t('site.fictional')}</legend>
          <Grid $min="11.25rem" $gap={1}>
            {countries.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={!hidden.includes(value)}
                onChange={({ target }) => {
                  const others = hidden.filter((code) => code !== value);
                  form.setValue('fictional_disabled_in', target.checked ? others : [...others, value]);
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
                {...field(`fictional_warning.${locale}`)}
                label={localeNames[locale]}
                lang={locale}
                rows={2}
                max={500}
                value={texts[locale] ?? ''}
              />
            ))}
          </Stack>
        </Fieldset>
        <div>
          <Button type="submit">{t('site.preview')}</Button>
        </div>
      </Stack>
      {isPreviewed && (
        <SitePreview
          site={site}
          change={{ form: z.parse(formSchema, form.getValues()) }}
          onClose={() => setIsPreviewed(false)}
        />
      )}
    </Section>
  );
}

type Draft = Pick<Versions, 'before' | 'typed'>;

interface Versions {
  /** What the form was filled with. */
  before: SiteValues;
  typed: SiteValues;
  newest: SiteValues;
}

/** The newest version with what was changed in the form since: each choice, country and language by itself. */
function mergeChanges({ before, typed, newest }: Versions): SiteValues {
  const choose = <T,>(get: (values: SiteValues) => T): T =>
    get(typed) === get(before) ? get(newest) : get(typed);
  const countries = [before, typed, newest].flatMap((values) => values.fictional_disabled_in);
  return {
    signups: choose((values) => values.signups),
    visitor_search: choose((values) => values.visitor_search),
    fictional_disabled_in: [...new Set(countries)].filter((country) =>
      choose((values) => values.fictional_disabled_in.includes(country)),
    ),
    fictional_warning: Object.fromEntries(
      locales.map((locale) => [locale, choose((values) => values.fictional_warning[locale] ?? '')]),
    ),
  };
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
