import { useTranslation } from '@liaison/shared/i18n';
import type { SlotProps } from '@liaison/shared/module';
import { useUser } from '@liaison/shared/session';
import { ButtonLink, Icon, VisuallyHidden } from '@liaison/shared/ui';
import { MessageCircle } from 'lucide-react';

/** Links to the conversation with a member; the route sends a visitor to sign-in and back (CHAT-034). */
export function Component({ profile }: SlotProps['member-actions']) {
  const { t } = useTranslation('chat');
  const user = useUser();
  if (user?.id === profile.id || profile.status !== 'active') return null;
  return (
    <ButtonLink to={`/members/${profile.id}/chat`} icon={<Icon icon={MessageCircle} />}>
      {t('start.message')}
      <VisuallyHidden> {profile.name}</VisuallyHidden>
    </ButtonLink>
  );
}
