import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Alert, Button, Cluster, FieldError, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pagePaths } from '../pages/page-paths.ts';
import { acceptTerms } from './terms-alert.api.ts';

/** Asks for consent to new terms. It stays until the member accepts them. */
export function TermsAlert(): ReactNode {
  const { t } = useTranslation('shell');
  const { terms_version: version } = useSettings();
  const { mutate, isPending, error } = useMutation(acceptTerms);
  const errorText = useErrorText();
  return (
    <section aria-label={t('newTerms.title')}>
      <Alert
        tone="warning"
        title={t('newTerms.title')}
        action={
          <Cluster>
            <Button small loading={isPending} onClick={() => mutate(version)}>
              {t('newTerms.accept')}
            </Button>
            <Link to={pagePaths.terms}>{t('newTerms.read')}</Link>
          </Cluster>
        }
      >
        {t('newTerms.text')}
        {error && <FieldError>{errorText(error)}</FieldError>}
      </Alert>
    </section>
  );
}
