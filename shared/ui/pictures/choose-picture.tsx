import { pictureBounds } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../base/icon.tsx';
import { Button } from '../base/button.tsx';
import { Cluster } from '../base/layout.tsx';
import { Text } from '../base/text.tsx';
import { useMediaQuery } from '../hooks/use-media-query.ts';

// File extensions too: some systems report no MIME type for HEIC.
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

/** A button for a file, and one for the camera on touch devices. */
export function ChoosePicture({ onChoose, isOpening, camera }: ChoosePictureProps) {
  const { t } = useTranslation('photos');
  const format = useFormat();
  // Desktop browsers ignore `capture`: the camera button would open the same file dialog as the other one.
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    // Without this, choosing the same file again fires no change event.
    target.value = '';
  }

  return (
    <Content>
      <Cluster $justify="center">
        <Button
          variant="secondary"
          icon={<Icon icon={ImagePlus} />}
          loading={isOpening}
          onClick={() => fileInput.current?.click()}
        >
          {t('choose')}
        </Button>
        {hasCamera && (
          <Button
            variant="secondary"
            icon={<Icon icon={Camera} />}
            onClick={() => cameraInput.current?.click()}
          >
            {t('takeOne')}
          </Button>
        )}
      </Cluster>
      {!hasCamera && <Text $size="s">{t('drop')}</Text>}
      <Text $size="s" $muted>
        {t('rules', {
          megabytes: format.number(pictureBounds.maxBytes / 1024 / 1024),
          pixels: format.number(pictureBounds.minShortSidePx),
        })}
      </Text>
      <input ref={fileInput} type="file" hidden accept={accepted} onChange={handleChange} />
      <input ref={cameraInput} type="file" hidden accept="image/*" capture={camera} onChange={handleChange} />
    </Content>
  );
}

interface ChoosePictureProps {
  onChoose: (file: File) => void;
  isOpening: boolean;
  camera: 'user' | 'environment';
}

const Content = styled.div`
  display: grid;
  gap: 12px;
  align-content: center;
  min-height: 200px;
  text-align: center;
`;
