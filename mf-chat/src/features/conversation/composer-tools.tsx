import type { Conversation, User } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { color, Icon, IconButton, space } from '@liaison/shared/ui';
import { ImagePlus, Smile } from 'lucide-react';
import { styled } from 'styled-components';
import { ConversationGiftButton } from './conversation-gift-button.tsx';

/** What can be added to a message or sent instead of one. */
export function ComposerTools({
  conversation,
  user,
  isChoosingEmoji,
  onChoosePicture,
  onToggleEmoji,
}: ComposerToolsProps) {
  const { t } = useTranslation('chat');
  return (
    <Tools>
      <IconButton label={t('photo.add')} onClick={onChoosePicture}>
        <Icon icon={ImagePlus} size={24} />
      </IconButton>
      <ConversationGiftButton conversation={conversation} user={user} />
      <Toggle label={t('emoji.add')} aria-expanded={isChoosingEmoji} onClick={onToggleEmoji}>
        <Icon icon={Smile} size={24} />
      </Toggle>
    </Tools>
  );
}

interface ComposerToolsProps {
  conversation: Conversation;
  user: User;
  isChoosingEmoji: boolean;
  onChoosePicture: () => void;
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
