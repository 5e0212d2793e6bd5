import type { NavigationDefinition } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useNewLikeCount, useUnreadCount } from '@liaison/shared/live';
import { useUser } from '@liaison/shared/session';
import { Badge, CountBadge } from '@liaison/shared/ui';

const lowCredits = 10;

/** The count that a navigation entry shows (SHELL-013 to SHELL-020). */
export function NavBadge({ badge }: { badge: NavigationDefinition['badge'] }) {
  if (badge === 'unread') return <UnreadBadge />;
  if (badge === 'likes') return <LikesBadge />;
  return badge === 'credits' ? <CreditsBadge /> : null;
}

function UnreadBadge() {
  const { t } = useTranslation('common');
  const count = useUnreadCount();
  return <Badge count={count} label={t('unread', { count })} />;
}

function LikesBadge() {
  const { t } = useTranslation('common');
  const count = useNewLikeCount();
  return <Badge count={count} label={t('new', { count })} />;
}

/** Shown from ten credits down, whatever a message costs (SHELL-018). */
function CreditsBadge() {
  const { t } = useTranslation('common');
  const credits = useUser()?.credits;
  if (credits === undefined || credits > lowCredits) return null;
  return (
    <CountBadge
      text={String(credits)}
      label={t('credits', { count: credits })}
      tone={credits > 0 ? 'warning' : 'error'}
    />
  );
}
