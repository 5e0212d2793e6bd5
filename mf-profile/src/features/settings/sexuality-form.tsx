import { type OwnProfile, sexualities } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Checkbox, Panel, Select, Stack } from '@liaison/shared/ui';
import { type FormEvent, useState } from 'react';

type Sexuality = NonNullable<OwnProfile['sexuality']>;

interface SexualityFormProps {
  isBusy: boolean;
  onSubmit: (sexuality: Sexuality) => void;
}

/** States the sexuality; the law asks for a separate consent with it (DEC-03). */
export function SexualityForm({ isBusy, onSubmit }: SexualityFormProps) {
  const { t } = useTranslation(['profile', 'traits', 'errors']);
  const [sexuality, setSexuality] = useState<Sexuality | undefined>();
  const [hasConsent, setHasConsent] = useState(false);
  const [isChecked, setIsChecked] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (sexuality && hasConsent) onSubmit(sexuality);
  }

  return (
    <Stack as="form" onSubmit={handleSubmit} $gap={3} noValidate>
      <Select
        label={t('traits:facts.sexuality')}
        optional
        placeholder={t('traits:notStated')}
        options={sexualities.map((value) => ({ value, label: t(`traits:values.sexuality.${value}`) }))}
        value={sexuality ?? ''}
        onChange={({ target }) => {
          setSexuality(sexualities.find((value) => value === target.value));
          // The consent applies only to the value that it was given for.
          setHasConsent(false);
          setIsChecked(false);
        }}
      />
      {sexuality && (
        <Panel>
          <Stack $gap={3} $align="start">
            <Checkbox
              label={t('profile:consents.agreeSexuality')}
              checked={hasConsent}
              error={isChecked && !hasConsent ? t('errors:field.not_accepted') : undefined}
              onChange={({ target }) => setHasConsent(target.checked)}
            />
            <Button type="submit" small loading={isBusy}>
              {t('profile:consents.stateSexuality')}
            </Button>
          </Stack>
        </Panel>
      )}
    </Stack>
  );
}
