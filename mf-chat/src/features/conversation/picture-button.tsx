import type { Conversation } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Icon, IconButton } from '@liaison/shared/ui';
import { ImagePlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ConversationKey } from '../../drafts/draft.store.ts';
import { attachPicture } from '../../outbox/outbox.ts';

const PictureDialog = lazy(() =>
  import('./picture-dialog.tsx').then((module) => ({ default: module.PictureDialog })),
);

export function PictureButton({ conversation, conversationKey }: PictureButtonProps) {
  const { t } = useTranslation('chat');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const { profile, cost } = conversation;

  function open() {
    setOpen(true);
    setOpened(true);
  }

  function handleChosen(file: File) {
    setOpen(false);
    void attachPicture(conversationKey, profile.id, file);
  }

  return (
    <>
      <IconButton label={t('photo.add')} onClick={open}>
        <Icon icon={ImagePlus} size={24} />
      </IconButton>
      {wasOpened && (
        <Suspense fallback={null}>
          <PictureDialog
            open={isOpen}
            onClose={() => setOpen(false)}
            onChosen={handleChosen}
            name={profile.name}
            credits={cost.photo}
          />
        </Suspense>
      )}
    </>
  );
}

interface PictureButtonProps {
  conversation: Conversation;
  conversationKey: ConversationKey;
}
