import { wordEffects } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { ListSkeleton, QueryView, Stack, Text } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { DeskFrame } from '../../desk-frame.tsx';
import { Section } from '../../section.tsx';
import { WordForm } from './word-form.tsx';
import { WordRow } from './word-row.tsx';
import { wordsQuery } from './words.api.ts';

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
      <QueryView query={query} loading={<ListSkeleton />}>
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
