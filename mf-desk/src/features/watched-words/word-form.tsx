import { NewWord, wordEffects } from '@liaison/shared/contracts';
import { useApiForm, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Grid, Select, Stack, TextField, useErrorText } from '@liaison/shared/ui';
import { addWord } from './words.api.ts';

export function WordForm() {
  const { t } = useTranslation('desk');
  const errorText = useErrorText();
  const adding = useSingleMutation(addWord, { isRepeatable: true });
  const { form, field, handleSubmit, error, isBusy } = useApiForm<NewWord>({
    schema: NewWord,
    defaultValues: { word: '', effect: 'refused' },
    fields: ['word', 'effect'],
    mutation: {
      ...adding,
      mutate: (values) => adding.mutate(values, { onSuccess: () => form.reset() }),
    },
  });
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={4}>
        <Grid $min="15rem">
          <TextField
            label={t('words.word')}
            hint={t('words.wordHint')}
            autoComplete="off"
            {...field('word')}
          />
          <Select
            label={t('words.effect')}
            options={wordEffects.map((value) => ({ value, label: t(`words.effects.${value}`) }))}
            {...field('effect')}
          />
        </Grid>
        {error && <Alert tone="error">{errorText(error)}</Alert>}
        <div role="status">
          {adding.isSuccess && (
            <Alert tone="success">{t('words.added', { word: adding.variables.word })}</Alert>
          )}
        </div>
        <div>
          <Button type="submit" loading={isBusy}>
            {t('words.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
