import { type ApiBody, noteLength, type QueuedConversation } from '@liaison/shared/contracts';
import { useApiForm, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Heading, Select, Stack, Text, TextArea } from '@liaison/shared/ui';
import { handOver, handOverSchema } from './partners.api.ts';
import type { ErrorText } from '../../queues/claimed-item.tsx';
import { useDraft, useKeptDraft } from '../../use-draft.ts';

type HandOver = ApiBody<'POST /api/desk/hand-overs'>;

interface HandOverFormProps {
  item: QueuedConversation;
  errorText: ErrorText;
  onHandedOver: () => void;
}

/** Gives the conversation to a colleague, or to anybody else. */
export function HandOverForm({ item: { id, colleagues }, errorText, onHandedOver }: HandOverFormProps) {
  const { t } = useTranslation('desk');
  const draft = useDraft<HandOver>(`hand-over/${id}`);
  const handing = useSingleMutation({ ...handOver, onSuccess: draft.remove });
  const { form, field, handleSubmit, error, isBusy } = useApiForm<HandOver>({
    schema: handOverSchema,
    defaultValues: { id, to: null, note: '', ...draft.values },
    fields: ['to', 'note'],
    mode: 'onChange',
    mutation: {
      ...handing,
      mutate: (values) => handing.mutate(values, { onSuccess: onHandedOver }),
    },
  });
  useKeptDraft(draft.key, form);
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={3}>
        <Heading as="h2" $size={3}>
          {t('partners.handOver')}
        </Heading>
        <Text $size="s" $muted>
          {t('partners.handOverHint')}
        </Text>
        <Select
          label={t('partners.handOverTo')}
          options={[
            { value: '', label: t('partners.anybody') },
            ...colleagues.map(({ id: value, name }) => ({ value, label: name })),
          ]}
          {...field('to', { setValueAs: (value: unknown) => value || null })}
        />
        <TextArea
          {...field('note')}
          label={t('partners.handOverNote')}
          optional
          rows={2}
          max={noteLength}
          value={form.watch('note')}
        />
        {error && <Alert tone="error">{errorText(error)}</Alert>}
        <div>
          <Button type="submit" variant="secondary" small loading={isBusy}>
            {t('partners.handOver')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
