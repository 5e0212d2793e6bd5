import { useTranslation } from '@liaison/shared/i18n';
import { Dialog, PicturePicker, Stack, Text } from '@liaison/shared/ui';
import { CreditCost } from '../../credit-cost.tsx';

/** A photo from disk, camera or clipboard with its preview and price; it is added to the message, not sent yet. */
export function PictureDialog({ open, file, onClose, onChosen, name, credits }: PictureDialogProps) {
  const { t } = useTranslation('chat');
  return (
    <Dialog open={open} onClose={onClose} title={t('photo.choose', { name })} sheet>
      <Stack $gap={3}>
        <PicturePicker
          label={t('photo.choose', { name })}
          aspect={null}
          camera="environment"
          initialFile={file}
          onChosen={onChosen}
        />
        <Text $size="s" $muted>
          {t('photo.price')} <CreditCost credits={credits} />
        </Text>
      </Stack>
    </Dialog>
  );
}

interface PictureDialogProps {
  open: boolean;
  file: File | undefined;
  onClose: () => void;
  onChosen: (file: File) => void;
  /** Of the member who will get it. */
  name: string;
  /** What one photo costs. */
  credits: number;
}
