import { type OwnProfile, personalInfo } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Card, Grid, Heading, Select, Stack } from '@liaison/shared/ui';
import { useAutosave } from '../../autosave.ts';
import { SaveNote } from '../../save-note.tsx';

type Field = keyof typeof personalInfo;

const fields: Field[] = ['reason', 'relationship_status', 'hair_color', 'eye_color', 'body_type', 'tattoos'];

/** Each may stay unsaid (DEC-21). */
export function PersonalFields({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('profile');
  return (
    <Card aria-labelledby="personal-title">
      <Stack>
        <Heading as="h2" $size={3} id="personal-title">
          {t('personal')}
        </Heading>
        <Grid $min="240px">
          {fields.map((field) => (
            <PersonalField key={field} field={field} value={profile[field]} />
          ))}
        </Grid>
      </Stack>
    </Card>
  );
}

function PersonalField({ field, value }: { field: Field; value: string | null }) {
  const { t } = useTranslation('traits');
  const { save, state } = useAutosave(field);
  const choices: readonly string[] = personalInfo[field];
  return (
    <div>
      <Select
        label={t(`facts.${field}`)}
        placeholder={t('notStated')}
        options={choices.map((choice) => ({ value: choice, label: t(`values.${field}.${choice}`) }))}
        defaultValue={value ?? ''}
        onChange={({ target }) => save(personalInfo[field].find((choice) => choice === target.value) ?? null)}
      />
      <SaveNote state={state} />
    </div>
  );
}
