import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import type { SlotProps } from '@liaison/shared/module';
import { useUser } from '@liaison/shared/session';
import { ButtonLink, Cluster, Panel, Stack, Text } from '@liaison/shared/ui';
import { bundlesQuery } from '../../bundles/bundles.api.ts';
import { addOrderOptions } from '../../bundles/return-path.ts';

/** Shown where credits are missing: the smallest bundle that covers them, with a return path. */
export function Component({ needed, returnPath }: SlotProps['credits-offer']) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const { data: offer } = useQuery(bundlesQuery);
  const credits = useUser()?.credits ?? 0;
  const bundle = offer?.bundles.find((item) => credits + item.credits >= needed);
  return (
    <Panel $tone="accent" role="status">
      <Stack $gap={3}>
        <div>
          <Text $weight="medium">{t('offer.needed', { count: needed })}</Text>
          <Text $size="s">{t('credits.balance', { count: credits })}</Text>
        </div>
        <Cluster>
          {offer && bundle && (
            <ButtonLink small to={addOrderOptions(`/credits/${bundle.id}`, { returnPath })}>
              {t('offer.buy', {
                credits: t('common:credits', { count: bundle.credits }),
                price: format.money(bundle.price, offer.currency),
              })}
            </ButtonLink>
          )}
          <ButtonLink small variant="secondary" to={addOrderOptions('/credits', { returnPath })}>
            {t('offer.all')}
          </ButtonLink>
        </Cluster>
      </Stack>
    </Panel>
  );
}
