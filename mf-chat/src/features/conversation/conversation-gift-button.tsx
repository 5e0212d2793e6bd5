import type { Conversation, User } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Icon, IconButton } from '@liaison/shared/ui';
import { Gift } from 'lucide-react';
import { useLocation } from 'react-router';
import { LazyGiftPicker } from '../../gifts/lazy-gift-picker.tsx';
import { toGiftPath, useGiftPicker } from '../../gifts/use-gift-picker.ts';

export function ConversationGiftButton({ conversation, user }: { conversation: Conversation; user: User }) {
  const { profile, messages } = conversation;
  const { t } = useTranslation('chat');
  const { pathname } = useLocation();
  const { isOpen, open, close } = useGiftPicker();
  return (
    <>
      <IconButton label={t('gift.title', { name: profile.name })} onClick={open}>
        <Icon icon={Gift} size={24} />
      </IconButton>
      <LazyGiftPicker
        isNeeded={isOpen}
        onFailure={close}
        props={{
          open: isOpen,
          onClose: close,
          onSent: close,
          returnPath: toGiftPath(pathname),
          profile,
          shownUpTo: messages.at(-1)?.id,
          user,
        }}
      />
    </>
  );
}
