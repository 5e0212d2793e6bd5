import type { MemberCard as Member } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { MemberCard } from '@liaison/shared/ui';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconLink } from './icon-link.tsx';
import { LikeButton } from './likes/like-button.tsx';

interface MemberTileProps {
  member: Member;
  /** The profile, unless a list leads elsewhere. */
  to?: string;
  eager?: boolean;
  badge?: ReactNode;
}

/** A member in a grid: one link, the heart, and the way into a conversation, which shows itself to pointer and keyboard. */
export function MemberTile({ member, to = `/members/${member.id}`, eager, badge }: MemberTileProps) {
  const { t } = useTranslation('members');
  return (
    <MemberCard
      member={member}
      to={to}
      eager={eager}
      badge={badge}
      actions={
        <>
          <OnDemand>
            <IconLink to={`/members/${member.id}/chat`} label={t('message.name', { name: member.name })}>
              <MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconLink>
          </OnDemand>
          <LikeButton member={member} look="icon" />
        </>
      }
    />
  );
}

/** Where there is no hover (touch), the profile is the way to write: the photo stays free. */
const OnDemand = styled.div`
  display: none;

  @media (hover: hover) {
    display: block;
    opacity: 0;

    &:focus-within,
    li:hover & {
      opacity: 1;
    }
  }
`;
