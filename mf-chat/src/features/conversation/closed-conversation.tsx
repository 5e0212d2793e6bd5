import type { MemberCard } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { FocusTarget, focusIfLost } from '@liaison/shared/parts';
import { ButtonLink, EmptyState, Stack } from '@liaison/shared/ui';
import type { ConversationKey } from '../../drafts/draft.store.ts';
import { UnsentText } from './unsent-text.tsx';

/** Replaces an open conversation after a block. It does not say who has blocked, because the event does not. */
export function ClosedConversation({ partner, conversationKey }: ClosedConversationProps) {
  const { t } = useTranslation('chat');
  return (
    <Stack>
      <EmptyState
        illustration="door"
        level="h1"
        title={<FocusTarget ref={focusIfLost}>{t('closed.title')}</FocusTarget>}
        action={<ButtonLink to="/chats">{t('thread.toMessages')}</ButtonLink>}
      >
        {t('closed.text', { name: partner.name })}
      </EmptyState>
      <UnsentText conversationKey={conversationKey} />
    </Stack>
  );
}

interface ClosedConversationProps {
  partner: MemberCard;
  conversationKey: ConversationKey;
}
