import type { MemberCard as Member } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSession } from '@liaison/shared/session';
import { Icon, IconButton, icons, mediaHover, MemberCard } from '@liaison/shared/ui';
import { type ComponentType, memo, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { IconLink } from './icon-link.tsx';
import { LikeButton } from './likes/like-button.tsx';

interface MemberTileProps {
  member: Member;
  /** Default: the profile. */
  to?: string;
  eager?: boolean;
  badge?: ReactNode;
  as?: 'li' | 'div';
}

/**
 * A member card with a like button, a link to the conversation and a menu; the link is shown on hover and keyboard focus. Memoized, or
 * each further page of a list would render all members before it; neither it nor its like button reads the account, which each poll
 * and each changed filter replaces.
 */
export const MemberTile = memo(
  ({ member, to = `/members/${member.id}`, eager, badge, as }: MemberTileProps) => {
    const { t } = useTranslation('members');
    const isSignedIn = useSession((state) => state.user !== null);
    const [TileMenu, setTileMenu] = useState<ComponentType<{ member: Member }> | null>(null);
    // Without a connection the button stays, and the page says that it is offline.
    const loadMenu = () =>
      void import('./tile-menu.tsx').then(
        (module) => setTileMenu(() => module.TileMenu),
        () => undefined,
      );
    return (
      <MemberCard
        member={member}
        to={to}
        eager={eager}
        badge={badge}
        as={as}
        actions={
          <>
            {isSignedIn && (
              <UpperCorner>
                {TileMenu ? (
                  <TileMenu member={member} />
                ) : (
                  <IconButton
                    label={t('profile.more', { name: member.name })}
                    aria-haspopup="menu"
                    onClick={loadMenu}
                    solid
                  >
                    <b aria-hidden>⋮</b>
                  </IconButton>
                )}
              </UpperCorner>
            )}
            <ShownOnHover>
              <IconLink to={`/members/${member.id}/chat`} label={t('message.name', { name: member.name })}>
                <Icon icon={icons.message} />
              </IconLink>
            </ShownOnHover>
            <LikeButton member={member} variant="icon" />
          </>
        }
      />
    );
  },
);

/** Away from the face, which is in the middle of most pictures; narrow cards leave the menu to the profile. */
const UpperCorner = styled.div`
  margin-bottom: auto;
  @container (max-width: 9.5em) {
    display: none;
  }
`;

/** Not on touch screens, where the conversation is opened from the profile. */
const ShownOnHover = styled.div`
  display: none;

  ${mediaHover} {
    display: block;
    opacity: 0;

    &:focus-within,
    li:hover & {
      opacity: 1;
    }
  }
`;
