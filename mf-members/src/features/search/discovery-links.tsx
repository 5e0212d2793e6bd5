import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { ButtonLink, Cluster, NamedIcon } from '@liaison/shared/ui';

/** The other ways to find members. */
export function DiscoveryLinks() {
  const { t } = useTranslation('members');
  const user = useUser();
  if (!user) return null;
  return (
    <Cluster $gap={3}>
      <ButtonLink
        to="/match-finder"
        variant="secondary"
        small
        icon={<NamedIcon name="users" fallback="users" />}
      >
        {t('finder.title')}
      </ButtonLink>
      <ButtonLink
        to="/swipe-game"
        variant="secondary"
        small
        icon={<NamedIcon name="swipe" fallback="swipe" />}
      >
        {t('swipe.title')}
      </ButtonLink>
    </Cluster>
  );
}
