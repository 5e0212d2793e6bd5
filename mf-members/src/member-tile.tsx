import type { MemberCard as Member } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Icon, IconButton, mediaHover, MemberCard } from '@liaison/shared/ui';
import { EllipsisVertical, MessageCircle } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { IconLink } from './icon-link.tsx';
import { LikeButton } from './likes/like-button.tsx';

/** Loaded by the first click. */
const TileMenu = lazy<ComponentType<{ member: Member }>>(() =>
  import('./tile-menu.tsx').then(
    (module) => ({ default: module.TileMenu }),
    () => ({ default: () => null }),
  ),
);

interface MemberTileProps {
  member: Member;
  /** Default: the profile. */
  to?: string;
  eager?: boolean;
  badge?: ReactNode;
  as?: 'li' | 'div';
}

/** A member card with a like button, a link to the conversation and a menu; the last two are shown on hover and keyboard focus. */
export function MemberTile({ member, to = `/members/${member.id}`, eager, badge, as }: MemberTileProps) {
  const { t } = useTranslation('members');
  const user = useUser();
  const [isMenuWanted, setMenuWanted] = useState(false);
  return (
    <MemberCard
      member={member}
      to={to}
      eager={eager}
      badge={badge}
      as={as}
      actions={
        <>
          {user && user.id !== member.id && (
            <Revealed>
              {isMenuWanted ? (
                <Suspense fallback={null}>
                  <TileMenu member={member} />
                </Suspense>
              ) : (
                <IconButton
                  label={t('profile.more', { name: member.name })}
                  aria-haspopup="menu"
                  aria-expanded={false}
                  onClick={() => setMenuWanted(true)}
                  solid
                >
                  <Icon icon={EllipsisVertical} />
                </IconButton>
              )}
            </Revealed>
          )}
          <ShownOnHover>
            <IconLink to={`/members/${member.id}/chat`} label={t('message.name', { name: member.name })}>
              <Icon icon={MessageCircle} />
            </IconLink>
          </ShownOnHover>
          <LikeButton member={member} variant="icon" />
        </>
      }
    />
  );
}

/** On touch screens always shown. */
const Revealed = styled.div`
  ${mediaHover} {
    opacity: 0;

    &:focus-within,
    &:has([aria-expanded='true']),
    li:hover & {
      opacity: 1;
    }
  }
`;

/** Not on touch screens, where the conversation is opened from the profile. */
const ShownOnHover = styled(Revealed)`
  display: none;

  ${mediaHover} {
    display: block;
  }
`;
