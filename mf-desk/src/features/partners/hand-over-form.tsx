import { noteLength, type QueuedConversation } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import {
  Alert,
  Button,
  countCodePoints,
  Heading,
  Select,
  Stack,
  Text,
  TextArea,
  useErrorText,
  useFieldErrorText,
} from '@liaison/shared/ui';
import { type SubmitEvent, useState } from 'react';
import { handOver } from './partners.api.ts';

interface HandOverFormProps {
  item: QueuedConversation;
  onHandedOver: () => void;
}

/** Gives the conversation to a colleague, or to anybody else. */
export function HandOverForm({ item: { id, colleagues }, onHandedOver }: HandOverFormProps) {
  const { t } = useTranslation('desk');
  const errorText = useErrorText();
  const fieldErrorText = useFieldErrorText();
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const handing = useSingleMutation(handOver);
  const isTooLong = countCodePoints(note) > noteLength;

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isTooLong) return;
    handing.mutate({ id, to: to || null, note }, { onSuccess: onHandedOver });
  }

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
          value={to}
          onChange={({ target }) => setTo(target.value)}
          options={[
            { value: '', label: t('partners.anybody') },
            ...colleagues.map(({ id: value, name }) => ({ value, label: name })),
          ]}
        />
        <TextArea
          label={t('partners.handOverNote')}
          optional
          rows={2}
          max={noteLength}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={isTooLong ? fieldErrorText('too_long', 'note') : undefined}
        />
        {handing.error && <Alert tone="error">{errorText(handing.error)}</Alert>}
        <div>
          <Button type="submit" variant="secondary" small loading={handing.isBusy}>
            {t('partners.handOver')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
