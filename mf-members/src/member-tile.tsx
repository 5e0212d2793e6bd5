import type { MemberCard as Member } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Icon, mediaHover, MemberCard } from '@liaison/shared/ui';
import { MessageCircle } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { styled } from 'styled-components';
import { IconLink } from './icon-link.tsx';
import { LikeButton } from './likes/like-button.tsx';

/** Not in what a visitor's first page loads: they report from the profile. A card without menu is better than an error page. */
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
  return (
    <MemberCard
      member={member}
      to={to}
      eager={eager}
      badge={badge}
      as={as}
      actions={
        <>
          {user && (
            <Suspense fallback={null}>
              <TileMenu member={member} />
            </Suspense>
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
