import { Sexuality, type SignupAccount } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Checkbox, Panel, Select, Stack, useFormErrors } from '@liaison/shared/ui';
import { useFormContext, useWatch } from 'react-hook-form';

/** May stay unsaid. Whoever states it is asked for the consent that the law wants for it, on its own (DEC-03). */
export function SexualityFields() {
  const { t } = useTranslation(['auth', 'traits']);
  const { control, register, setValue, formState } = useFormContext<SignupAccount>();
  const errorOf = useFormErrors(formState.errors);
  const isStated = useWatch({ control, name: 'sexuality' }) !== undefined;
  return (
    <Stack $gap={2}>
      <Select
        label={t('traits:facts.sexuality')}
        optional
        placeholder={t('traits:notStated')}
        options={Sexuality.options.map((value) => ({ value, label: t(`traits:values.sexuality.${value}`) }))}
        error={errorOf('sexuality')}
        {...register('sexuality', {
          setValueAs: (value: unknown) => (value === '' ? undefined : value),
          // A consent holds for what it was given to.
          onChange: () => setValue('special_category_consent', undefined),
        })}
      />
      {isStated && (
        <Panel>
          <Checkbox
            label={t('auth:consents.special')}
            hint={t('auth:consents.specialWhy')}
            error={errorOf('special_category_consent')}
            {...register('special_category_consent')}
          />
        </Panel>
      )}
    </Stack>
  );
}
