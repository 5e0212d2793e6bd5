import type { Conversation, User } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { color, Icon, IconButton, space } from '@liaison/shared/ui';
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
      <Toggle label={t('emoji.add')} aria-expanded={isChoosingEmoji} onClick={onToggleEmoji}>
        <Icon icon={Smile} size={24} />
      </Toggle>
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
  align-items: center;
  /* As high as the field with one line. */
  min-height: 48px;
  /* The icons, not the larger areas around them, stand at the edge of the column. */
  margin-inline-start: -${space[2]};
`;

const Toggle = styled(IconButton)`
  &[aria-expanded='true'] {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
`;
