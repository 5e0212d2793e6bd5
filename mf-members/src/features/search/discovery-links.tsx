import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { ButtonLink, Cluster, mediaDown, NamedIcon } from '@liaison/shared/ui';
import { styled } from 'styled-components';

/** The other ways to find members. */
export function DiscoveryLinks() {
  const { t } = useTranslation('members');
  const user = useUser();
  if (!user) return null;
  return (
    <Links $gap={2}>
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
    </Links>
  );
}

/** Without icons on phones, so that both are on one line in every language. */
const Links = styled(Cluster)`
  ${mediaDown.s} {
    svg {
      display: none;
    }
  }
`;
