import type { Consent } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Alert, Button, QueryView, Text, TextSkeleton, useErrorText } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { DividedList } from '../../divided-list.ts';
import { SectionCard } from '../../section-card.tsx';
import { useChanges } from '../../use-changes.ts';
import { ConsentRow } from './consent-row.tsx';
import { changeConsent, consentsQuery } from './consents.api.ts';
import { SexualityForm } from './sexuality-form.tsx';

/** What the member agreed to, with version and time; each consent is withdrawn by one click. */
export function ConsentsSection() {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const { terms_version: currentTerms } = useSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(consentsQuery);
  const { send, pending, variables, error, isSuccess } = useChanges(changeConsent);

  // The button that was clicked is replaced, so the heading takes the focus.
  const handleChange = (change: Parameters<typeof send>[0]) =>
    send(change, { onSuccess: () => heading.current?.focus() });
  const isChanging = (kind: Consent['kind']) => pending.some((change) => change.kind === kind);

  return (
    <SectionCard title={t('consents.title')} headingRef={heading}>
      <QueryView query={query} loading={<TextSkeleton />}>
        {({ consents }) => {
          const find = (kind: Consent['kind']) => consents.find((consent) => consent.kind === kind);
          const [terms, sexuality, marketing] = [find('terms'), find('special_category'), find('marketing')];
          const hasCurrentTerms = terms && Date.parse(terms.version) >= Date.parse(currentTerms);
          return (
            <>
              {error && <Alert tone="error">{errorText(error)}</Alert>}
              <DividedList role="list" $gap={4}>
                <ConsentRow title={t('consents.terms')} consent={terms}>
                  {!hasCurrentTerms && (
                    <Button
                      small
                      loading={isChanging('terms')}
                      onClick={() => handleChange({ kind: 'terms', given: true, version: currentTerms })}
                    >
                      {t('consents.acceptTerms')}
                    </Button>
                  )}
                  <Link to="/terms">{t('consents.readTerms')}</Link>
                  <Link to="/profile/account">{t('consents.endTerms')}</Link>
                </ConsentRow>
                <ConsentRow
                  title={t('consents.sexuality')}
                  hint={t('consents.sexualityHint')}
                  consent={sexuality}
                >
                  {sexuality?.given ? (
                    <Button
                      variant="secondary"
                      small
                      loading={isChanging('special_category')}
                      onClick={() => handleChange({ kind: 'special_category', given: false })}
                    >
                      {t('consents.withdrawSexuality')}
                    </Button>
                  ) : (
                    <SexualityForm
                      isBusy={isChanging('special_category')}
                      onSubmit={(value) =>
                        handleChange({ kind: 'special_category', given: true, sexuality: value })
                      }
                    />
                  )}
                </ConsentRow>
                <ConsentRow
                  title={t('consents.marketing')}
                  hint={t('consents.marketingHint')}
                  consent={marketing}
                >
                  <Button
                    variant="secondary"
                    small
                    loading={isChanging('marketing')}
                    onClick={() => handleChange({ kind: 'marketing', given: !marketing?.given })}
                  >
                    {t(marketing?.given ? 'consents.withdrawMarketing' : 'consents.giveMarketing')}
                  </Button>
                </ConsentRow>
              </DividedList>
            </>
          );
        }}
      </QueryView>
      <Text $size="s" $muted aria-live="polite">
        {isSuccess && variables && t(`consents.changed.${variables.given ? 'given' : variables.kind}`)}
      </Text>
    </SectionCard>
  );
}
