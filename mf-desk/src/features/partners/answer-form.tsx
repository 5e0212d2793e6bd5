import { ApiError } from '@liaison/shared/api';
import type { ApiBody, QueuedConversation } from '@liaison/shared/contracts';
import { useApiForm, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, countCodePoints, Stack, TextArea } from '@liaison/shared/ui';
import { answerSchema, sendAnswer } from './partners.api.ts';
import type { ErrorText } from '../../queues/claimed-item.tsx';
import { useDraft, useKeptDraft } from '../../use-draft.ts';

type Answer = ApiBody<'PUT /api/desk/partners'>;

interface AnswerFormProps {
  item: QueuedConversation;
  errorText: ErrorText;
  onSent: () => void;
}

/** Writes as the fictional partner. What was typed stays when the service refuses it. */
export function AnswerForm({ item, errorText, onSent }: AnswerFormProps) {
  const { id, partner, messages, max_length: max, waiting_since: since } = item;
  const { t } = useTranslation('desk');
  const newest = messages.at(-1);
  // One whose answer was lost is not there for what the member writes later.
  const draft = useDraft<Answer>(`answer/${id}/${since}`);
  const answer = useSingleMutation({ ...sendAnswer, onSuccess: draft.remove });
  const { form, field, handleSubmit, error, isBusy } = useApiForm<Answer>({
    schema: createSchema(max),
    defaultValues: { id, client_id: crypto.randomUUID(), text: '', ...draft.values, up_to: newest?.id },
    fields: ['text'],
    mode: 'onChange',
    mutation: {
      ...answer,
      // The member may have written on since the form was opened.
      mutate: (values) =>
        answer.mutate({ ...values, up_to: newest?.id ?? values.up_to }, { onSuccess: onSent }),
    },
  });
  useKeptDraft(draft.key, form);
  const refusal = findRefusal(error);
  // With the same id the service stores a repeated answer once; another text is another answer.
  const text = field('text', { onChange: () => form.setValue('client_id', crypto.randomUUID()) });
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4}>
        <TextArea
          {...text}
          label={t('partners.answer', { name: partner.name })}
          hint={t('partners.answerHint', { name: partner.name })}
          max={max}
          value={form.watch('text')}
          error={text.error ?? (refusal && t(`partners.refused.${refusal}`))}
        />
        {error && !refusal && <Alert tone="error">{errorText(error)}</Alert>}
        <div>
          <Button type="submit" loading={isBusy}>
            {t('partners.send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** The length is a setting of the service, so the contract does not know it. */
const createSchema = (max: number) =>
  answerSchema.check(({ value: { text }, issues }) => {
    const message = findError(text, max);
    if (message) issues.push({ code: 'custom', path: ['text'], message, input: text });
  });

function findError(text: string, max: number): 'required' | 'too_long' | null {
  if (text === '') return 'required';
  return countCodePoints(text) > max ? 'too_long' : null;
}

/** Why the rules of messages refuse an answer. */
function findRefusal(error: Error | null): 'contact' | 'fiction' | undefined {
  if (!(error instanceof ApiError) || error.code !== 'content_refused') return undefined;
  return error.details.reason === 'fiction' ? 'fiction' : 'contact';
}
