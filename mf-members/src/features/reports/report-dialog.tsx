import { ReportDraft, reportCategories, reportTextLength } from '@liaison/shared/contracts';
import { useApiForm, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import type { SlotProps } from '@liaison/shared/module';
import { useUser } from '@liaison/shared/session';
import { createStoredGroup } from '@liaison/shared/storage';
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  Select,
  showToast,
  Stack,
  Text,
  TextArea,
  useErrorText,
} from '@liaison/shared/ui';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { sendReport } from './report.api.ts';

const ReportTexts = z.object({
  /** With it the service stores what is sent again, because the answer was lost, once. */
  client_id: z.string(),
  /** Empty until one is chosen. */
  category: z.optional(z.string()),
  text: z.string(),
  block: z.optional(z.boolean()),
});

/** What is typed in this tab and not sent yet, by account, so that signing out removes it, and by what is reported. */
const drafts = createStoredGroup<z.infer<typeof ReportTexts> | null>({
  name: 'members/report',
  version: 1,
  schema: z.nullable(ReportTexts),
  initial: null,
  area: 'session',
});

/** Reports a profile, a photo or a message to the staff; members also block by it, unless they clear the box. */
export function Component({ subject, name, onClose }: SlotProps['report-dialog']) {
  const { t } = useTranslation('reports');
  const errorText = useErrorText();
  const user = useUser();
  const draftKey = `${user?.id ?? 'visitor'}/${subject.type}/${subject.id}`;
  const [draft] = useState(
    () =>
      drafts.get(draftKey) ?? {
        client_id: crypto.randomUUID(),
        category: undefined,
        text: '',
        block: user !== null,
      },
  );
  const sending = useSingleMutation({
    ...sendReport((clientId) => {
      form.setValue('client_id', clientId);
      // Not left to the form, which may be closed.
      drafts.set(draftKey, form.getValues());
    }),
    // Not of the single call: the dialog may be gone with its screen before the answer, when the member is blocked.
    onSuccess() {
      drafts.remove(draftKey);
      showToast(t(user ? 'sent' : 'sentVisitor'), 'success');
      onClose();
    },
  });
  const { form, field, handleSubmit, error, isBusy } = useApiForm<ReportDraft>({
    schema: ReportDraft,
    defaultValues: {
      ...draft,
      ...subject,
      category: reportCategories.find((known) => known === draft.category),
    },
    fields: ['category', 'text', 'block'],
    mutation: sending,
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => drafts.set(draftKey, values) }),
    [subscribe, draftKey],
  );

  return (
    <Dialog open onClose={onClose} staysOnOutsidePress title={t(`titles.${subject.type}`, { name })}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack $gap={4}>
          <Text $size="s">{t('danger')}</Text>
          {error && <Alert tone="error">{errorText(error)}</Alert>}
          <Select
            label={t('what')}
            placeholder
            options={reportCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
            {...field('category')}
          />
          <TextArea
            {...field('text')}
            label={t('text')}
            hint={t('hint')}
            max={reportTextLength.max}
            value={form.watch('text')}
          />
          {user && <Checkbox label={t('block', { name })} {...field('block')} />}
          <Button type="submit" loading={isBusy}>
            {t('submit')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
