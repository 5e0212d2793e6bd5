import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { ButtonLink, Cluster, Icon, icons, mediaDown, useIsPhone } from '@liaison/shared/ui';
import { styled } from 'styled-components';

/** The other ways to find members; on phones the bottom bar has the swipe game. */
export function DiscoveryLinks() {
  const { t } = useTranslation('members');
  const user = useUser();
  const isPhone = useIsPhone();
  if (!user) return null;
  return (
    <Links $gap={2}>
      <ButtonLink to="/match-finder" variant="secondary" small icon={<Icon icon={icons.users} />}>
        {t('finder.title')}
      </ButtonLink>
      {!isPhone && (
        <ButtonLink to="/swipe-game" variant="secondary" small icon={<Icon icon={icons.swipe} />}>
          {t('swipe.title')}
        </ButtonLink>
      )}
    </Links>
  );
}

/** Without icons on phones, where it shares the line with the title in most languages. */
const Links = styled(Cluster)`
  ${mediaDown.s} {
    svg {
      display: none;
    }
  }
`;
