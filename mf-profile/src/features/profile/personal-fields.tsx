import { type Gender, genders, type OwnProfile, personalInfoChoices } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Card, Grid, Heading, Select, Stack } from '@liaison/shared/ui';
import { SaveStatus } from './save-status.tsx';
import { useSavedChoice } from './use-autosave.ts';

type Field = keyof typeof personalInfoChoices;

const fields: Field[] = ['reason', 'relationship_status', 'hair_color', 'eye_color', 'body_type', 'tattoos'];

/** Each field but the first may be "not stated" (DEC-21). */
export function PersonalFields({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('profile');
  return (
    <Card aria-labelledby="personal-title">
      <Stack>
        <Heading as="h2" $size={3} id="personal-title">
          {t('personal')}
        </Heading>
        <Grid $min="240px">
          <LookingForField value={profile.looking_for} />
          {fields.map((field) => (
            <PersonalField key={field} field={field} value={profile[field]} />
          ))}
        </Grid>
      </Stack>
    </Card>
  );
}

/** Whom the member is suggested, and to whom. */
function LookingForField({ value }: { value: Gender }) {
  const { t } = useTranslation('profile');
  const { chosen, choose, state } = useSavedChoice('looking_for', value);
  return (
    <div>
      <Select
        label={t('lookingFor.label')}
        options={genders.map((gender) => ({ value: gender, label: t(`lookingFor.${gender}`) }))}
        value={chosen}
        onChange={({ target }) => choose(genders.find((known) => known === target.value) ?? value)}
      />
      <SaveStatus state={state} />
    </div>
  );
}

function PersonalField({ field, value }: { field: Field; value: OwnProfile[Field] }) {
  const { t } = useTranslation('traits');
  const { chosen, choose, state } = useSavedChoice(field, value);
  const choices: readonly string[] = personalInfoChoices[field];

  return (
    <div>
      <Select
        label={t(`facts.${field}`)}
        placeholder={t('notStated')}
        options={choices.map((choice) => ({ value: choice, label: t(`values.${field}.${choice}`) }))}
        value={chosen ?? ''}
        onChange={({ target }) =>
          choose(personalInfoChoices[field].find((known) => known === target.value) ?? null)
        }
      />
      <SaveStatus state={state} />
    </div>
  );
}
