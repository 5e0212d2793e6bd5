import { useTranslation } from '@liaison/shared/i18n';
import { Button, Dialog, Text } from '@liaison/shared/ui';

export function DeletePicture({ open, onClose, onConfirm }: DeletePictureProps) {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('profile:pictures.deleteTitle')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {t('profile:pictures.delete')}
          </Button>
        </>
      }
    >
      <Text>{t('profile:pictures.deleteText')}</Text>
    </Dialog>
  );
}

interface DeletePictureProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}
