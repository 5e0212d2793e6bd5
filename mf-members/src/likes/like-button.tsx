import type { MemberCard } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Button, ButtonLink, IconButton, showToast, useErrorText, VisuallyHidden } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { IconLink } from '../icon-link.tsx';
import { useLiked } from './liked.store.ts';
import { likeMutation } from './likes.api.ts';

interface LikeButtonProps {
  member: Pick<MemberCard, 'id' | 'name' | 'liked'>;
  look: 'icon' | 'button';
}

/** A toggle; a visitor's leads to the sign-up. */
export function LikeButton({ member, look }: LikeButtonProps) {
  const { t } = useTranslation('members');
  const user = useUser();
  const errorText = useErrorText();
  const liked = useLiked(member);
  const { mutate } = useMutation({
    ...likeMutation(member.id),
    onSettled: (isMatch, error) => {
      if (error) showToast(errorText(error), 'error');
      else if (isMatch) showToast(t('profile.match', { name: member.name }), 'success');
    },
  });
  const label = t('like.name', { name: member.name });
  const heart = (
    <Heart size={20} strokeWidth={1.75} fill={liked ? 'currentColor' : 'none'} aria-hidden="true" />
  );
  // A toggle keeps its name; that it is pressed says the rest.
  const words = (
    <>
      {t('like.like')}
      <VisuallyHidden> {member.name}</VisuallyHidden>
    </>
  );
  const signup = `/signup?member_id=${member.id}`;

  if (!user) {
    return look === 'icon' ? (
      <IconLink to={signup} label={label}>
        {heart}
      </IconLink>
    ) : (
      <ButtonLink to={signup} variant="secondary" icon={heart}>
        {words}
      </ButtonLink>
    );
  }
  const toggle = { 'aria-pressed': liked, onClick: () => mutate(!liked) };
  return look === 'icon' ? (
    <IconButton label={label} solid {...toggle}>
      {heart}
    </IconButton>
  ) : (
    <Button variant="secondary" icon={heart} {...toggle}>
      {words}
    </Button>
  );
}
