import type { DeskWord } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Stack, Text, useErrorText } from '@liaison/shared/ui';
import { ListRow } from '../../list-row.tsx';
import { removeWord } from './words.api.ts';

/** One word with who has added it, and when. */
export function WordRow({ word: { id, word, by, created_at: createdAt } }: { word: DeskWord }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const errorText = useErrorText();
  const removing = useSingleMutation(removeWord);
  return (
    <ListRow aria-label={word}>
      <Stack $gap={1}>
        <Text $weight="medium">{word}</Text>
        <Text $size="s" $muted>
          {[by, format.dateTime(createdAt)].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <Button
        variant="secondary"
        small
        loading={removing.isBusy}
        aria-label={t('words.removeWord', { word })}
        onClick={() => removing.mutate(id)}
      >
        {t('words.remove')}
      </Button>
      {removing.error && <Alert tone="error">{errorText(removing.error)}</Alert>}
    </ListRow>
  );
}
