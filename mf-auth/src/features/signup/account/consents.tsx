import type { SignupAccount } from '@liaison/shared/contracts';
import { Trans, useTranslation } from '@liaison/shared/i18n';
import { Checkbox, Stack, useFormErrors } from '@liaison/shared/ui';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

/** Each consent on its own and unticked; the texts open beside the form, so that nothing typed is lost. */
export function Consents() {
  const { t } = useTranslation('auth');
  const { register, formState } = useFormContext<SignupAccount>();
  const errorOf = useFormErrors(formState.errors);
  return (
    <Stack $gap={2}>
      <Checkbox
        label={
          <Trans
            t={t}
            i18nKey="consents.terms"
            components={{ terms: <Document to="/terms" />, privacy: <Document to="/privacy" /> }}
          />
        }
        error={errorOf('terms')}
        {...register('terms')}
      />
      <Checkbox label={t('consents.marketing')} {...register('marketing')} />
    </Stack>
  );
}

/** Its text comes from the translation. */
const Document = ({ to, children }: { to: string; children?: ReactNode }) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
  </a>
);
