import type { MemberCard } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { IconButton, showToast, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { likeMember } from './signup-matches.api.ts';

/** Shown as pressed at once; taken back when the service refuses. */
export function LikeToggle({ member }: { member: MemberCard }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const { mutate, variables, isError } = useMutation({
    ...likeMember(member.id),
    onError: (error) => showToast(errorText(error), 'bad'),
  });
  const isLiked = variables === undefined || isError ? member.liked : variables;
  return (
    <IconButton
      label={t('matches.like', { name: member.name })}
      solid
      aria-pressed={isLiked}
      onClick={() => mutate(!isLiked)}
    >
      <Heart size={20} strokeWidth={1.75} fill={isLiked ? 'currentColor' : 'none'} aria-hidden="true" />
    </IconButton>
  );
}
