import type { MemberCard } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSession } from '@liaison/shared/session';
import {
  Button,
  ButtonLink,
  Icon,
  IconButton,
  icons,
  showToast,
  useErrorText,
  VisuallyHidden,
} from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { IconLink } from '../icon-link.tsx';
import { useLiked } from './liked.store.ts';
import { likeMutation } from './likes.api.ts';
import { savePendingLike, removePendingLike } from './pending-like.ts';

interface LikeButtonProps {
  member: Pick<MemberCard, 'id' | 'name' | 'liked'>;
  variant: 'icon' | 'button';
}

/** A toggle; for visitors a link to sign-in, after which the profile sends the like. */
export function LikeButton({ member, variant }: LikeButtonProps) {
  const { t } = useTranslation('members');
  const isSignedIn = useSession((state) => state.user !== null);
  const errorText = useErrorText();
  const liked = useLiked(member);
  const { mutate } = useMutation({
    ...likeMutation(member.id),
    onSettled: (_answer, error) => {
      if (error) showToast(errorText(error), 'error');
    },
  });
  const label = t('like.name', { name: member.name });
  const heart = <Icon icon={icons.heart} fill={liked ? 'currentColor' : 'none'} />;
  // The name of a toggle stays the same: `aria-pressed` announces its state.
  const text = (
    <>
      {t('like.like')}
      <VisuallyHidden> {member.name}</VisuallyHidden>
    </>
  );
  const loginPath = `/login?next=/members/${member.id}`;
  const handleVisitorClick = () => savePendingLike(member.id);
  useEffect(() => {
    if (isSignedIn && variant === 'button' && removePendingLike(member.id) && !liked) mutate(true);
  }, [isSignedIn, variant, member.id, liked, mutate]);

  if (!isSignedIn) {
    return variant === 'icon' ? (
      <IconLink to={loginPath} label={label} onClick={handleVisitorClick}>
        {heart}
      </IconLink>
    ) : (
      <ButtonLink to={loginPath} onClick={handleVisitorClick} variant="secondary" icon={heart}>
        {text}
      </ButtonLink>
    );
  }
  const toggle = { 'aria-pressed': liked, onClick: () => mutate(!liked) };
  return variant === 'icon' ? (
    <IconButton label={label} solid {...toggle}>
      {heart}
    </IconButton>
  ) : (
    <Button variant="secondary" icon={heart} {...toggle}>
      {text}
    </Button>
  );
}
