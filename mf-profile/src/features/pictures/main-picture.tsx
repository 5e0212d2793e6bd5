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
import { useMutation } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { SectionCard } from '../../section-card.tsx';
import { PictureList } from './picture-list.tsx';
import { PictureTile } from './picture-tile.tsx';
import {
  changePictures,
  deletePicture,
  isAppealing,
  refreshPictures,
  uploadMainPicture,
} from './pictures.api.ts';

/** The picture that everybody sees, and beside it a new one that is being checked. */
export function MainPicture({ pictures }: { pictures: OwnPicture[] }) {
  const { t } = useTranslation(['profile', 'photos']);
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The control that was used disappears, so the heading takes the focus.
  const focusHeading = { onSuccess: () => heading.current?.focus() };
  const change = useMutation(changePictures);
  const remove = useMutation(deletePicture);
  const error = change.error ?? remove.error;
  const title = t(pictures.length === 0 ? 'profile:pictures.main.add' : 'profile:pictures.main.change');
  const hasTwo = pictures.some(({ status }) => status === 'approved') && pictures.length > 1;

  function handleUploaded() {
    setOpen(false);
    showToast(t('photos:uploaded'));
    void refreshPictures();
  }

  return (
    <SectionCard title={t('profile:pictures.main.title')} headingRef={heading}>
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
              isAppealing={isAppealing(change, picture.id)}
              onAppeal={() => change.mutate({ id: picture.id, appeal: true }, focusHeading)}
              onDelete={() => remove.mutate(picture.id, focusHeading)}
            />
          ))}
        </PictureList>
      )}
      <div>
        <Button variant="secondary" icon={<Icon icon={ImagePlus} />} onClick={() => setOpen(true)}>
          {title}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title} sheet>
        <PicturePicker label={title} upload={uploadMainPicture} onUploaded={handleUploaded} />
      </Dialog>
    </SectionCard>
  );
}
