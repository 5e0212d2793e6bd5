import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../base/icon.tsx';
import { Button } from '../base/button.tsx';
import { Cluster, Stack } from '../base/layout.tsx';
import { Text } from '../base/text.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { CropPicture } from './crop-picture.tsx';
import { getCenterCrop, roundCrop } from './crop-geometry.ts';
import type { OpenedPicture } from './open-picture.ts';
import { PicturePreview } from './picture-preview.tsx';
import type { PictureDraft, UploadState } from './use-picture-upload.ts';
import { permanentPictureErrors, type PictureCrop } from '@liaison/shared/contracts';

/** Crops the picture, or shows a preview where it cannot be cropped. */
export function CropStep({ opened, aspect, initialCrop, onSubmit, onStartOver }: CropStepProps) {
  const { t } = useTranslation('photos');
  const [crop, setCrop] = useState(initialCrop);
  const { decoded } = opened;
  const canCrop = decoded !== null && aspect !== null;

  function handleSubmit() {
    onSubmit(canCrop ? roundCrop(crop ?? getCenterCrop(decoded, aspect), decoded) : undefined);
  }
  return (
    <Stack>
      {canCrop ? (
        <CropPicture picture={decoded} aspect={aspect} initialCrop={initialCrop} onCropChange={setCrop} />
      ) : (
        <PicturePreview opened={opened} />
      )}
      {!decoded && <Text $size="s">{t('cannotShow')}</Text>}
      <Cluster>
        <Button onClick={handleSubmit}>{t('use')}</Button>
        <Button variant="secondary" onClick={onStartOver}>
          {t('another')}
        </Button>
      </Cluster>
    </Stack>
  );
}

interface CropStepProps {
  opened: OpenedPicture;
  aspect: number | null;
  /** The crop of an upload that was cancelled. */
  initialCrop?: PictureCrop;
  onSubmit: (crop?: PictureCrop) => void;
  onStartOver: () => void;
}

export function SendingStep({ draft, progress, onCancel }: SendingStepProps) {
  const { t } = useTranslation(['photos', 'common']);
  const format = useFormat();
  return (
    <Stack>
      <PicturePreview opened={draft.opened} crop={draft.crop} />
      <ProgressBar value={progress * 100} label={t('uploading')} />
      <Cluster $justify="space-between">
        <Text $size="s" $muted $figures>
          {progress < 1 ? t('sent', { percent: format.percent(progress * 100) }) : t('preparing')}
        </Text>
        {/* Once all of it is sent, the service stores the photo whatever the page does. */}
        {progress < 1 && (
          <Button variant="secondary" small onClick={onCancel}>
            {t('common:actions.cancel')}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}

interface SendingStepProps {
  draft: PictureDraft;
  progress: number;
  onCancel: () => void;
}

export function FailedStep({ draft, error, onRetry, onStartOver }: FailedStepProps) {
  const { t } = useTranslation(['photos', 'common']);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const canRetry = !permanentPictureErrors.includes(code);
  return (
    <Stack>
      <PicturePreview opened={draft.opened} crop={draft.crop} />
      <Cluster>
        {canRetry && <Button onClick={onRetry}>{t('common:actions.retry')}</Button>}
        <Button variant={canRetry ? 'secondary' : 'primary'} onClick={onStartOver}>
          {t('another')}
        </Button>
      </Cluster>
    </Stack>
  );
}

interface FailedStepProps {
  draft: PictureDraft;
  error: unknown;
  onRetry: () => void;
  onStartOver: () => void;
}

export function UploadedStep({ state, onStartOver }: UploadedStepProps) {
  const { t } = useTranslation('photos');
  const { draft, picture } = state;
  return (
    <Stack>
      <PicturePreview opened={draft.opened} crop={draft.crop} picture={picture} />
      <Cluster $gap={2} $nowrap>
        <Icon icon={CircleCheck} />
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

interface UploadedStepProps {
  state: Extract<UploadState, { step: 'uploaded' }>;
  onStartOver: () => void;
}
