import { photoBounds } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../base/button.tsx';
import { Cluster } from '../base/layout.tsx';
import { Text } from '../base/text.tsx';
import { useMediaQuery } from '../hooks/use-media-query.ts';

// By ending as well: some systems know no type for HEIC.
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

/** Buttons for the disk, and for the camera where the device would open one. */
export function ChoosePhoto({ onChoose, isOpening, camera }: ChoosePhotoProps) {
  const { t } = useTranslation('photos');
  const format = useFormat();
  // On a desktop the attribute does nothing: its button would open the same window as the other.
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const fromDisk = useRef<HTMLInputElement>(null);
  const fromCamera = useRef<HTMLInputElement>(null);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    // The same file may be chosen again.
    target.value = '';
  }

  return (
    <Place>
      <Cluster $justify="center">
        <Button
          variant="secondary"
          icon={<ImagePlus size={20} strokeWidth={1.75} aria-hidden="true" />}
          loading={isOpening}
          onClick={() => fromDisk.current?.click()}
        >
          {t('choose')}
        </Button>
        {hasCamera && (
          <Button
            variant="secondary"
            icon={<Camera size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => fromCamera.current?.click()}
          >
            {t('takeOne')}
          </Button>
        )}
      </Cluster>
      {!hasCamera && <Text $size="s">{t('drop')}</Text>}
      <Text $size="s" $muted>
        {t('rules', {
          megabytes: format.number(photoBounds.maxBytes / 1024 / 1024),
          pixels: format.number(photoBounds.minShortSidePx),
        })}
      </Text>
      <input ref={fromDisk} type="file" hidden accept={accepted} onChange={handleChange} />
      <input ref={fromCamera} type="file" hidden accept="image/*" capture={camera} onChange={handleChange} />
    </Place>
  );
}

interface ChoosePhotoProps {
  onChoose: (file: File) => void;
  isOpening: boolean;
  camera: 'user' | 'environment';
}

const Place = styled.div`
  display: grid;
  gap: 12px;
  align-content: center;
  min-height: 200px;
  text-align: center;
`;
