import type { Conversation, User } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Icon, IconButton } from '@liaison/shared/ui';
import { Smile } from 'lucide-react';
import { styled } from 'styled-components';
import type { ConversationKey } from '../../drafts/draft.store.ts';
import { ConversationGiftButton } from './conversation-gift-button.tsx';
import { PictureButton } from './picture-button.tsx';

/** What can be added to a message or sent instead of one. */
export function ComposerTools({
  conversation,
  user,
  conversationKey,
  isChoosingEmoji,
  onToggleEmoji,
}: ComposerToolsProps) {
  const { t } = useTranslation('chat');
  return (
    <Tools>
      <PictureButton conversation={conversation} conversationKey={conversationKey} />
      <ConversationGiftButton profile={conversation.profile} user={user} />
      <IconButton label={t('emoji.add')} aria-expanded={isChoosingEmoji} onClick={onToggleEmoji}>
        <Icon icon={Smile} size={24} />
      </IconButton>
    </Tools>
  );
}

interface ComposerToolsProps {
  conversation: Conversation;
  user: User;
  conversationKey: ConversationKey;
  isChoosingEmoji: boolean;
  onToggleEmoji: () => void;
}

const Tools = styled.div`
  flex: none;
  display: flex;
  align-self: start;
`;
