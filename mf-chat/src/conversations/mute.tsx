import { useTranslation } from '@liaison/shared/i18n';
import { color, Icon, VisuallyHidden } from '@liaison/shared/ui';
import { Bell, BellOff } from 'lucide-react';
import { styled } from 'styled-components';
import { useMuteConversation } from './conversations.api.ts';

/** The entry of a menu that mutes a conversation, or ends that, and a text for screen readers that it is done. */
export function useMuteItem(conversation: string, muted: boolean) {
  const { t } = useTranslation('chat');
  const { mutate, isIdle, isSuccess } = useMuteConversation();
  const muteItem = {
    label: t(muted ? 'mute.end' : 'mute.start'),
    icon: <Icon icon={muted ? Bell : BellOff} />,
    onSelect: () => mutate({ conversation, muted: !muted }),
  };
  const muteStatus = !isIdle && (
    <VisuallyHidden role="status">{isSuccess && t(muted ? 'mute.started' : 'mute.ended')}</VisuallyHidden>
  );
  return { muteItem, muteStatus };
}

/** Beside the name in a muted conversation. */
export function MutedSign() {
  const { t } = useTranslation('chat');
  return (
    <Sign>
      <Icon icon={BellOff} size={16} />
      <VisuallyHidden>{t('mute.sign')}</VisuallyHidden>
    </Sign>
  );
}

const Sign = styled.span`
  display: inline-flex;
  vertical-align: -2px;
  margin-inline-start: 6px;
  color: ${color.muted};
`;
