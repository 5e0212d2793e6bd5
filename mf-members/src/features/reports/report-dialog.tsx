import { ReportDraft, reportCategories, reportTextLength } from '@liaison/shared/contracts';
import { useApiForm, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import type { SlotProps } from '@liaison/shared/module';
import { useUser } from '@liaison/shared/session';
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
import { useState } from 'react';
import { sendReport } from './report.api.ts';

/** Reports a profile, a photo or a message to the staff; members also block by it, unless they clear the box. */
export function Component({ subject, name, onClose }: SlotProps['report-dialog']) {
  const { t } = useTranslation('reports');
  const errorText = useErrorText();
  const user = useUser();
  const [clientId] = useState(() => crypto.randomUUID());
  const sending = useSingleMutation({
    ...sendReport,
    // Not of the single call: the dialog may be gone with its screen before the answer, when the member is blocked.
    onSuccess() {
      showToast(t(user ? 'sent' : 'sentVisitor'), 'success');
      onClose();
    },
  });
  const { form, field, handleSubmit, error, isBusy } = useApiForm<ReportDraft>({
    schema: ReportDraft,
    defaultValues: { client_id: clientId, ...subject, text: '', block: user !== null },
    fields: ['category', 'text', 'block'],
    mutation: sending,
  });

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
