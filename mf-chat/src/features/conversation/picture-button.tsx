import type { Conversation } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { createLazyComponent, Icon, IconButton } from '@liaison/shared/ui';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import type { ConversationKey } from '../../drafts/draft.store.ts';
import { attachPicture } from '../../outbox/outbox.ts';

const { Lazy: LazyPictureDialog } = createLazyComponent(
  async () => (await import('./picture-dialog.tsx')).PictureDialog,
);

export function PictureButton({ conversation, conversationKey }: PictureButtonProps) {
  const { t } = useTranslation('chat');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { profile, cost } = conversation;

  function handleChosen(file: File) {
    setOpen(false);
    void attachPicture(conversationKey, profile.id, file);
  }

  return (
    <>
      <IconButton label={t('photo.add')} onClick={() => setOpen(true)}>
        <Icon icon={ImagePlus} size={24} />
      </IconButton>
      <LazyPictureDialog
        isNeeded={isOpen}
        onFailure={close}
        props={{
          open: isOpen,
          onClose: close,
          onChosen: handleChosen,
          name: profile.name,
          credits: cost.photo,
        }}
      />
    </>
  );
}

interface PictureButtonProps {
  conversation: Conversation;
  conversationKey: ConversationKey;
}
