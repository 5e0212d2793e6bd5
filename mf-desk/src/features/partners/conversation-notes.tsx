import { noteLength, type QueuedConversation } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import {
  Alert,
  Button,
  color,
  countCodePoints,
  Heading,
  space,
  Stack,
  Text,
  TextArea,
  useErrorText,
  useFieldErrorText,
} from '@liaison/shared/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { addNote } from './partners.api.ts';

/** What those who answered before wrote down, and a form for another note. */
export function ConversationNotes({ item: { id, notes } }: { item: QueuedConversation }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Stack $gap={4}>
        <Heading as="h2" id={headingId} $size={3}>
          {t('partners.notes')}
        </Heading>
        {notes.length === 0 ? (
          <Text $muted>{t('partners.noNotes')}</Text>
        ) : (
          <Stack as="ul" role="list" aria-labelledby={headingId} $gap={3}>
            {notes.map((note) => (
              <Note key={note.id}>
                <Text>{note.text}</Text>
                <Text $size="s" $muted>
                  {note.by ?? t('partners.formerColleague')}
                  {' · '}
                  {format.dateTime(note.created_at)}
                </Text>
              </Note>
            ))}
          </Stack>
        )}
        <AddNoteForm id={id} />
      </Stack>
    </section>
  );
}

function AddNoteForm({ id }: { id: string }) {
  const { t } = useTranslation('desk');
  const errorText = useErrorText();
  const fieldErrorText = useFieldErrorText();
  const [text, setText] = useState('');
  const [error, setError] = useState<'required' | 'too_long' | null>(null);
  const add = useSingleMutation(addNote, { isRepeatable: true });

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const found = findError(text);
    setError(found);
    if (!found) add.mutate({ id, text }, { onSuccess: () => setText('') });
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={3}>
        <TextArea
          label={t('partners.note')}
          hint={t('partners.noteHint')}
          rows={2}
          max={noteLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={error ? fieldErrorText(error, 'text') : undefined}
        />
        {add.error && <Alert tone="error">{errorText(add.error)}</Alert>}
        <div>
          <Button type="submit" variant="secondary" small loading={add.isBusy}>
            {t('partners.addNote')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function findError(text: string): 'required' | 'too_long' | null {
  if (text.trim() === '') return 'required';
  return countCodePoints(text) > noteLength ? 'too_long' : null;
}

const Note = styled.li`
  display: grid;
  gap: ${space[1]};
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  &:not(:last-child) {
    padding-block-end: ${space[3]};
    border-block-end: 1px solid ${color.line};
  }
`;
