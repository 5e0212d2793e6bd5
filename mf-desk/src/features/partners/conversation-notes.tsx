import { type ApiBody, noteLength, type QueuedConversation } from '@liaison/shared/contracts';
import { useApiForm, useSingleMutation } from '@liaison/shared/forms';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import {
  Alert,
  Button,
  color,
  Heading,
  space,
  Stack,
  Text,
  TextArea,
  useErrorText,
} from '@liaison/shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { addNote, noteSchema } from './partners.api.ts';
import { useDraft, useKeptDraft } from '../../use-draft.ts';

type NewNote = ApiBody<'POST /api/desk/partner-notes'>;

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
  const empty = { id, text: '' };
  const draft = useDraft<NewNote>(`note/${id}`);
  const add = useSingleMutation({ ...addNote, onSuccess: draft.remove }, { isRepeatable: true });
  const { form, field, handleSubmit, error, isBusy } = useApiForm<NewNote>({
    schema: noteSchema,
    defaultValues: { ...empty, ...draft.values },
    fields: ['text'],
    mutation: { ...add, mutate: (note) => add.mutate(note, { onSuccess: () => form.reset(empty) }) },
  });
  useKeptDraft(draft.key, form);
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={3}>
        <TextArea
          {...field('text')}
          label={t('partners.note')}
          hint={t('partners.noteHint')}
          rows={2}
          max={noteLength}
          value={form.watch('text')}
        />
        {error && <Alert tone="error">{errorText(error)}</Alert>}
        <div>
          <Button type="submit" variant="secondary" small loading={isBusy}>
            {t('partners.addNote')}
          </Button>
        </div>
      </Stack>
    </form>
  );
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
