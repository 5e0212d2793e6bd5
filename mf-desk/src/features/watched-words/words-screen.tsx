import { type WatchedWord, wordEffects } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, QueryView, Stack, Text, TextSkeleton, useErrorText } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { DeskFrame } from '../../desk-frame.tsx';
import { ListRow } from '../../list-row.tsx';
import { Section } from '../../section.tsx';
import { WordForm } from './word-form.tsx';
import { removeWord, wordsQuery } from './words.api.ts';

export function Component() {
  return <DeskFrame section="words">{() => <Words />}</DeskFrame>;
}

function Words() {
  const { t } = useTranslation('desk');
  const query = useQuery(wordsQuery);
  return (
    <Stack $gap={5}>
      <Section title={t('words.new')}>
        <WordForm />
      </Section>
      <QueryView query={query} loading={<TextSkeleton />}>
        {({ words }) =>
          wordEffects.map((effect) => {
            const listed = words.filter((word) => word.effect === effect);
            return (
              <Section key={effect} title={t(`words.effects.${effect}`)}>
                <Text $muted>{t(`words.texts.${effect}`)}</Text>
                {listed.length === 0 ? (
                  <Text $muted>{t('words.none')}</Text>
                ) : (
                  <Stack as="ul" role="list" $gap={4}>
                    {listed.map((word) => (
                      <WordRow key={word.id} word={word} />
                    ))}
                  </Stack>
                )}
              </Section>
            );
          })
        }
      </QueryView>
    </Stack>
  );
}

/** One word with who has added it, and when. */
function WordRow({ word: { id, word, by, created_at: createdAt } }: { word: WatchedWord }) {
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
