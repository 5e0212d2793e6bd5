import { useTranslation } from '@liaison/shared/i18n';
import { FocusTarget, focusIfLost } from '@liaison/shared/parts';
import { Alert, Button, Dialog, Icon, PicturePicker, PremiumAlert } from '@liaison/shared/ui';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { startUpload } from './pictures.api.ts';
import { useSharedPicture } from './use-shared-picture.ts';

/** Adds a picture to the uploads. At the limit a free member learns what premium offers, a premium member what the limit is. */
export function AddPicture({ isFull, limit, isPremium }: AddPictureProps) {
  const { t } = useTranslation(['profile', 'errors']);
  const [isOpen, setOpen] = useState(false);
  const [shared, setShared] = useState<File>();
  const [hasChosen, setChosen] = useState(false);
  useSharedPicture((picture) => {
    setShared(picture);
    setOpen(true);
  });

  function close() {
    setOpen(false);
    setShared(undefined);
  }

  function handleChosen(file: File) {
    close();
    setChosen(true);
    startUpload(file);
  }

  if (isFull && isPremium)
    return (
      <Alert>
        {/* In place of the button that opened the dialog. */}
        <FocusTarget ref={hasChosen ? focusIfLost : undefined}>
          {t('errors:photo_limit', { limit })}
        </FocusTarget>
      </Alert>
    );
  return (
    <div>
      <Button icon={<Icon icon={ImagePlus} />} onClick={() => setOpen(true)}>
        {t('profile:pictures.more.add')}
      </Button>
      {isFull ? (
        <PremiumAlert open={isOpen} onClose={close}>
          {t('profile:pictures.more.limit', { limit })}
        </PremiumAlert>
      ) : (
        <Dialog open={isOpen} onClose={close} title={t('profile:pictures.more.add')} sheet>
          <PicturePicker
            label={t('profile:pictures.more.add')}
            aspect={null}
            initialFile={shared}
            onChosen={handleChosen}
          />
        </Dialog>
      )}
    </div>
  );
}

interface AddPictureProps {
  isFull: boolean;
  limit: number;
  isPremium: boolean;
}
