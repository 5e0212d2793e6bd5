import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../base/button.tsx';
import { Cluster, Stack } from '../base/layout.tsx';
import { Text } from '../base/text.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { CropPhoto } from './crop-photo.tsx';
import { middlePart, wholePixels } from './crop-geometry.ts';
import type { OpenedPhoto } from './open-photo.ts';
import { PhotoPreview } from './photo-preview.tsx';
import type { PhotoDraft, PhotoStage } from './use-photo.ts';
import type { PictureCrop } from '@liaison/shared/contracts';

/** Choosing the part, or seeing the photo once more where there is nothing to choose. */
export function FramePhoto({ photo, aspect, start, onUse, onStartOver }: FramePhotoProps) {
  const { t } = useTranslation('photos');
  const [part, setPart] = useState(start);
  const { shown } = photo;
  const canCrop = shown !== null && aspect !== null;

  function handleUse() {
    onUse(canCrop ? wholePixels(part ?? middlePart(shown, aspect), shown) : undefined);
  }
  return (
    <Stack>
      {canCrop ? (
        <CropPhoto photo={shown} aspect={aspect} start={start} onPart={setPart} />
      ) : (
        <PhotoPreview photo={photo} />
      )}
      {!shown && <Text $size="s">{t('cannotShow')}</Text>}
      <Cluster>
        <Button onClick={handleUse}>{t('use')}</Button>
        <Button variant="secondary" onClick={onStartOver}>
          {t('another')}
        </Button>
      </Cluster>
    </Stack>
  );
}

interface FramePhotoProps {
  photo: OpenedPhoto;
  aspect: number | null;
  /** The part chosen before. */
  start?: PictureCrop;
  onUse: (crop?: PictureCrop) => void;
  onStartOver: () => void;
}

export function SendingPhoto({ draft, share, onCancel }: SendingPhotoProps) {
  const { t } = useTranslation(['photos', 'common']);
  const format = useFormat();
  return (
    <Stack>
      <PhotoPreview photo={draft.photo} crop={draft.crop} />
      <ProgressBar value={share * 100} label={t('uploading')} />
      <Cluster $justify="space-between">
        <Text $size="s" $muted $figures>
          {share < 1 ? t('sent', { percent: format.percent(share * 100) }) : t('preparing')}
        </Text>
        <Button variant="secondary" small onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      </Cluster>
    </Stack>
  );
}

interface SendingPhotoProps {
  draft: PhotoDraft;
  share: number;
  onCancel: () => void;
}

/** Sending this very photo again would be refused again. */
const lasting = ['too_large', 'too_small', 'unsupported', 'photo_limit', 'photo_refused', 'forbidden'];

export function FailedPhoto({ draft, error, onRetry, onStartOver }: FailedPhotoProps) {
  const { t } = useTranslation(['photos', 'common']);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const mayRetry = !lasting.includes(code);
  return (
    <Stack>
      <PhotoPreview photo={draft.photo} crop={draft.crop} />
      <Cluster>
        {mayRetry && <Button onClick={onRetry}>{t('common:actions.retry')}</Button>}
        <Button variant={mayRetry ? 'secondary' : 'primary'} onClick={onStartOver}>
          {t('another')}
        </Button>
      </Cluster>
    </Stack>
  );
}

interface FailedPhotoProps {
  draft: PhotoDraft;
  error: unknown;
  onRetry: () => void;
  onStartOver: () => void;
}

export function UploadedPhoto({ stage, onStartOver }: UploadedPhotoProps) {
  const { t } = useTranslation('photos');
  const { draft, picture } = stage;
  return (
    <Stack>
      <PhotoPreview photo={draft.photo} crop={draft.crop} picture={picture} />
      <Cluster $gap={2} $nowrap>
        <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        <Text $weight="medium">{t('uploaded')}</Text>
      </Cluster>
      {picture.status === 'pending' && (
        <Text $size="s" $muted>
          {t('beingChecked')}
        </Text>
      )}
      <Cluster>
        <Button variant="secondary" small onClick={onStartOver}>
          {t('another')}
        </Button>
      </Cluster>
    </Stack>
  );
}

interface UploadedPhotoProps {
  stage: Extract<PhotoStage, { name: 'uploaded' }>;
  onStartOver: () => void;
}
