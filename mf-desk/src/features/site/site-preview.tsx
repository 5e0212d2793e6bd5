import type { ApiBody, DeskSite, SiteForm } from '@liaison/shared/contracts';
import { useApiForm, useSingleMutation } from '@liaison/shared/forms';
import { localeNames, useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Dialog, Stack, Text, TextField, useErrorText } from '@liaison/shared/ui';
import { useId } from 'react';
import { isConflict } from '../../is-conflict.ts';
import { restorationSchema, restoreSite, saveSite } from './site.api.ts';

type Restoration = ApiBody<'PUT /api/desk/site'>;

interface SitePreviewProps {
  site: DeskSite;
  /** What to save; with `to` an earlier version. */
  change: { form: SiteForm; to?: number };
  onClose: () => void;
}

/** What a change would do, before it is saved with a reason. */
export function SitePreview({ site, change: { form, to }, onClose }: SitePreviewProps) {
  const { t } = useTranslation(['desk', 'common']);
  const errorText = useErrorText();
  const formId = useId();
  const save = useSingleMutation(saveSite);
  const restore = useSingleMutation(restoreSite);
  const { domain, version } = site;
  const { field, handleSubmit, error, isBusy } = useApiForm<Restoration>({
    // Both calls have the same rules for the reason; `to` is sent by one of them only.
    schema: restorationSchema,
    defaultValues: { domain, version, to: to ?? 0, reason: '' },
    fields: ['reason'],
    mutation: {
      error: save.error ?? restore.error,
      isBusy: save.isBusy || restore.isBusy,
      mutate: ({ reason }) => {
        const change = { domain, version, reason };
        if (to === undefined) save.mutate({ ...change, form }, { onSuccess: onClose });
        else restore.mutate({ ...change, to }, { onSuccess: onClose });
      },
    },
  });
  const changes = useChanges(site.form, form);

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('desk:site.preview')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={changes.length === 0} loading={isBusy}>
            {t('desk:site.save')}
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} onSubmit={handleSubmit} noValidate $gap={4}>
        {changes.length === 0 && <Text $muted>{t('desk:site.nothing')}</Text>}
        {changes.map(({ name, before, after, warning }) => (
          <Stack key={name} $gap={1}>
            <Text $weight="medium">{name}</Text>
            <Text $size="s" $muted>
              {t('desk:site.before', { text: before })}
            </Text>
            {warning ? (
              <>
                <Text>{t('desk:site.visitorsRead')}</Text>
                <Alert tone="warning">
                  <span lang={warning.locale}>{warning.text}</span>
                </Alert>
              </>
            ) : (
              <Text>{t('desk:site.after', { text: after })}</Text>
            )}
          </Stack>
        ))}
        <TextField label={t('desk:site.reason')} autoComplete="off" {...field('reason')} />
        {error && (
          <Alert tone="error">{isConflict(error) ? t('desk:site.outdated') : errorText(error)}</Alert>
        )}
      </Stack>
    </Dialog>
  );
}

interface Row {
  name: string;
  text: string;
  /** Of a language with a text of its own. */
  warning?: { locale: keyof typeof localeNames; text: string };
}

function useChanges(before: SiteForm, after: SiteForm) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const toRows = (form: SiteForm): Row[] => [
    { name: t('site.signups'), text: t(`site.choices.${form.signups}`) },
    { name: t('site.visitorSearch'), text: t(`site.choices.${form.visitor_search}`) },
    {
      name: t('site.fictionalHidden'),
      text:
        form.fictional_disabled_in
          .map((code) => format.country(code))
          .toSorted()
          .join(', ') || t('site.nowhere'),
    },
    ...(Object.keys(localeNames) as (keyof typeof localeNames)[]).map((locale): Row => {
      const text = form.fictional_warning[locale];
      const name = t('site.warningIn', { language: localeNames[locale] });
      return text === undefined
        ? { name, text: t('site.productText') }
        : { name, text, warning: { locale, text } };
    }),
  ];
  const old = new Map(toRows(before).map(({ name, text }) => [name, text]));
  return toRows(after)
    .map(({ text, ...row }) => ({ ...row, before: old.get(row.name) ?? '', after: text }))
    .filter((row) => row.before !== row.after);
}
