import type { Conversation } from '@liaison/shared/contracts';
import { createLazyComponent } from '@liaison/shared/ui';
import type { ConversationKey } from '../../drafts/draft.store.ts';
import { attachPicture } from '../../outbox/outbox.ts';

const { Lazy: LazyPictureDialog } = createLazyComponent(
  async () => (await import('./picture-dialog.tsx')).PictureDialog,
);

/** The dialog for a photo, which is added to the message when it is chosen. */
export function PictureChooser({ open, file, onClose, conversation, conversationKey }: PictureChooserProps) {
  const { profile, cost } = conversation;

  function handleChosen(chosen: File) {
    onClose();
    void attachPicture(conversationKey, profile.id, chosen);
  }

  return (
    <LazyPictureDialog
      isNeeded={open}
      onFailure={onClose}
      props={{ open, file, onClose, onChosen: handleChosen, name: profile.name, credits: cost.photo }}
    />
  );
}

interface PictureChooserProps {
  open: boolean;
  /** Shown at once. */
  file: File | undefined;
  onClose: () => void;
  conversation: Conversation;
  conversationKey: ConversationKey;
}
