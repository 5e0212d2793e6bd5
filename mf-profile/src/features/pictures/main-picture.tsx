import type { OwnPicture } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import {
  Alert,
  Button,
  Dialog,
  Icon,
  PicturePicker,
  showToast,
  Text,
  useErrorText,
} from '@liaison/shared/ui';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { SectionCard } from '../../section-card.tsx';
import { PictureList } from './picture-list.tsx';
import { PictureTile } from './picture-tile.tsx';
import { refreshPictures, uploadMainPicture } from './pictures.api.ts';
import { usePictureActions } from './use-picture-actions.ts';

/** The picture that everybody sees, and beside it a new one that is being checked. */
export function MainPicture({ pictures }: { pictures: OwnPicture[] }) {
  const { t } = useTranslation(['profile', 'photos']);
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const { headingRef, error, getTileProps } = usePictureActions();
  const title = t(pictures.length === 0 ? 'profile:pictures.main.add' : 'profile:pictures.main.change');
  const hasTwo = pictures.some(({ status }) => status === 'approved') && pictures.length > 1;

  function handleUploaded() {
    setOpen(false);
    showToast(t('photos:uploaded'));
    void refreshPictures();
  }

  return (
    <SectionCard title={t('profile:pictures.main.title')} headingRef={headingRef}>
      <Text $size="s" $muted>
        {t(pictures.length === 0 ? 'profile:pictures.main.empty' : 'profile:pictures.main.text')}
        {hasTwo && ` ${t('profile:pictures.main.waiting')}`}
      </Text>
      {error && <Alert tone="error">{errorText(error)}</Alert>}
      {pictures.length > 0 && (
        <PictureList>
          {pictures.map((picture) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              name={t('profile:pictures.main.title')}
              {...getTileProps(picture.id)}
            />
          ))}
        </PictureList>
      )}
      <div>
        <Button variant="secondary" icon={<Icon icon={ImagePlus} />} onClick={() => setOpen(true)}>
          {title}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title} sheet staysOnOutsidePress>
        <PicturePicker label={title} upload={uploadMainPicture} onUploaded={handleUploaded} />
      </Dialog>
    </SectionCard>
  );
}
