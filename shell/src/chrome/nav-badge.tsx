import type { NavigationDefinition } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useNewLikes, useUnreadTotal } from '@liaison/shared/live';
import { useUser } from '@liaison/shared/session';
import { Badge, CountBadge } from '@liaison/shared/ui';

const lowCredits = 10;

/** The count that an entry of the navigation asks for (SHELL-013 to 020). */
export function NavBadge({ of }: { of: NavigationDefinition['badge'] }) {
  if (of === 'unread') return <UnreadBadge />;
  if (of === 'likes') return <LikesBadge />;
  return of === 'credits' ? <CreditsBadge /> : null;
}

function UnreadBadge() {
  const { t } = useTranslation('common');
  const count = useUnreadTotal();
  return <Badge count={count} label={t('unread', { count })} />;
}

function LikesBadge() {
  const { t } = useTranslation('common');
  const count = useNewLikes();
  return <Badge count={count} label={t('new', { count })} />;
}

/** Ten credits are the price of one message: from there on the member should know. */
function CreditsBadge() {
  const { t } = useTranslation('common');
  const credits = useUser()?.credits;
  if (credits === undefined || credits > lowCredits) return null;
  return (
    <CountBadge
      text={String(credits)}
      label={t('credits', { count: credits })}
      tone={credits > 0 ? 'warn' : 'bad'}
    />
  );
}
