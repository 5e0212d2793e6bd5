import { Sexuality, sexualities } from '@liaison/shared/contracts';
import { useApiForm } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Checkbox, Panel, Select, Stack } from '@liaison/shared/ui';
import * as z from 'zod/mini';

const Statement = z.object({ sexuality: Sexuality, consent: z.literal(true, 'not_accepted') });
type Statement = z.infer<typeof Statement>;

interface SexualityFormProps {
  isBusy: boolean;
  onSubmit: (sexuality: Statement['sexuality']) => void;
}

/** States the sexuality; the law asks for a separate consent with it (DEC-03). */
export function SexualityForm({ isBusy, onSubmit }: SexualityFormProps) {
  const { t } = useTranslation(['profile', 'traits']);
  const { form, field, handleSubmit } = useApiForm<Statement>({
    schema: Statement,
    defaultValues: {},
    fields: ['sexuality', 'consent'],
    mutation: { mutate: ({ sexuality }) => onSubmit(sexuality), error: null, isBusy },
  });
  return (
    <Stack as="form" onSubmit={handleSubmit} $gap={3} noValidate>
      <Select
        label={t('traits:facts.sexuality')}
        optional
        placeholder={t('traits:notStated')}
        options={sexualities.map((value) => ({ value, label: t(`traits:values.sexuality.${value}`) }))}
        // The consent applies only to the value that it was given for.
        {...field('sexuality', { onChange: () => form.resetField('consent') })}
      />
      {form.watch('sexuality') && (
        <Panel>
          <Stack $gap={3} $align="start">
            <Checkbox label={t('profile:consents.agreeSexuality')} {...field('consent')} />
            <Button type="submit" small loading={isBusy}>
              {t('profile:consents.stateSexuality')}
            </Button>
          </Stack>
        </Panel>
      )}
    </Stack>
  );
}
