import { queryClient } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Disclosure, Heading, Page, Stack, Text } from '@liaison/shared/ui';
import type { ReactNode } from 'react';
import { BundlePicker } from './bundle-picker.tsx';
import { bundlesQuery } from './bundles.api.ts';
import { BundlesLoader } from './bundles-loader.tsx';

/** The loader of every screen that shows a `PurchasePage`. */
export function loadBundles() {
  void queryClient.prefetchQuery(bundlesQuery);
  return null;
}

interface PurchasePageProps {
  title: string;
  lead: string | undefined;
  /** Entered at the checkout of another bundle. */
  discountCode?: string | undefined;
  /** Path to return to after the purchase. */
  returnPath?: string | undefined;
  above?: ReactNode;
  below?: ReactNode;
}

/** The bundles between what the screen says `above` and `below` them, and the questions about payment. */
export function PurchasePage({ title, lead, discountCode, returnPath, above, below }: PurchasePageProps) {
  return (
    <Page>
      <Stack $gap={5}>
        <Stack $gap={2}>
          <Heading as="h1" $size={1}>
            {title}
          </Heading>
          {/* A balance that comes late has its line from the start. */}
          <Text $muted>{lead ?? '\u00a0'}</Text>
        </Stack>
        {above}
        <BundlesLoader>
          {(offer) => <BundlePicker offer={offer} discountCode={discountCode} returnPath={returnPath} />}
        </BundlesLoader>
        {below}
        <PaymentFaq />
      </Stack>
    </Page>
  );
}

const questions = ['subscription', 'expiry', 'refund', 'answers'] as const;

function PaymentFaq() {
  const { t } = useTranslation('payments');
  const { refund_days: count, fictional_plural: fictional } = useSettings();
  return (
    <Stack as="section" $gap={1}>
      <Heading $size={3}>{t('questions.title')}</Heading>
      {questions.map((key) => (
        <Disclosure key={key} summary={t(`questions.${key}.q`)}>
          <Text $size="s">{t(`questions.${key}.a`, { count, fictional })}</Text>
        </Disclosure>
      ))}
    </Stack>
  );
}
