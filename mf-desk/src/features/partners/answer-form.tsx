import { ApiError } from '@liaison/shared/api';
import type { QueuedConversation } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import {
  Alert,
  Button,
  countCodePoints,
  Stack,
  TextArea,
  useErrorText,
  useFieldErrorText,
} from '@liaison/shared/ui';
import { type SubmitEvent, useState } from 'react';
import { sendAnswer } from './partners.api.ts';

interface AnswerFormProps {
  item: QueuedConversation;
  onSent: () => void;
}

/** Writes as the fictional partner. What was typed stays when the service refuses it. */
export function AnswerForm({ item, onSent }: AnswerFormProps) {
  const { id, partner, messages, max_length: max } = item;
  const { t } = useTranslation('desk');
  const errorText = useErrorText();
  const fieldErrorText = useFieldErrorText();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const answer = useSingleMutation(sendAnswer);
  const isTooLong = countCodePoints(text) > max;
  const refusal = findRefusal(answer.error);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    setMissing(isEmpty);
    const newest = messages.at(-1);
    if (isEmpty || isTooLong || !newest) return;
    answer.mutate({ id, client_id: crypto.randomUUID(), text, up_to: newest.id }, { onSuccess: onSent });
  }

  function getError(): string | undefined {
    if (isMissing) return fieldErrorText('required', 'text');
    if (isTooLong) return fieldErrorText('too_long', 'text');
    return refusal && t(`partners.refused.${refusal}`);
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4}>
        <TextArea
          label={t('partners.answer', { name: partner.name })}
          hint={t('partners.answerHint', { name: partner.name })}
          value={text}
          max={max}
          onChange={({ target }) => {
            setText(target.value);
            setMissing(false);
          }}
          error={getError()}
        />
        {answer.error && !refusal && <Alert tone="error">{errorText(answer.error)}</Alert>}
        <div>
          <Button type="submit" loading={answer.isBusy}>
            {t('partners.send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Why the rules of messages refuse an answer. */
function findRefusal(error: Error | null): 'contact' | 'fiction' | undefined {
  if (!(error instanceof ApiError) || error.code !== 'content_refused') return undefined;
  return error.details.reason === 'fiction' ? 'fiction' : 'contact';
}
