import type { Conversation } from '@liaison/shared/contracts';
import { createLazyComponent } from '@liaison/shared/ui';
import type { ConversationKey } from '../../drafts/draft.store.ts';
import { attachPicture } from '../../outbox/outbox.ts';

const { Lazy: LazyPictureDialog } = createLazyComponent(
  async () => (await import('./picture-dialog.tsx')).PictureDialog,
);

/** The dialog for a photo, which is added to the message when it is chosen. */
export function PictureChooser({ open, onClose, conversation, conversationKey }: PictureChooserProps) {
  const { profile, cost } = conversation;

  function handleChosen(file: File) {
    onClose();
    void attachPicture(conversationKey, profile.id, file);
  }

  return (
    <LazyPictureDialog
      isNeeded={open}
      onFailure={onClose}
      props={{ open, onClose, onChosen: handleChosen, name: profile.name, credits: cost.photo }}
    />
  );
}

interface PictureChooserProps {
  open: boolean;
  onClose: () => void;
  conversation: Conversation;
  conversationKey: ConversationKey;
}
