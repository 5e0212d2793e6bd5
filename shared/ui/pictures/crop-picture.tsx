import type { PictureCrop } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Stack } from '../base/layout.tsx';
import { CropFrame } from './crop-frame.ts';
import { getMaxZoom } from './crop-geometry.ts';
import type { DecodedPicture } from './open-picture.ts';
import { Slider } from './slider.tsx';

const center = { x: 0, y: 0 };
const emptySize = { width: 0, height: 0 };

/** Moves and zooms a picture behind a fixed frame, by drag and pinch, with arrow keys, or with the sliders below it. */
export function CropPicture({ picture, aspect, initialCrop, onCropChange }: CropPictureProps) {
  const { t } = useTranslation('photos');
  const format = useFormat();
  const [offset, setOffset] = useState(center);
  const [zoom, setZoom] = useState(1);
  const [imageSize, setImageSize] = useState(emptySize);
  const [frameSize, setFrameSize] = useState(emptySize);
  const maxZoom = getMaxZoom(picture, aspect);
  const maxOffset = {
    x: Math.max(0, (imageSize.width * zoom - frameSize.width) / 2),
    y: Math.max(0, (imageSize.height * zoom - frameSize.height) / 2),
  };
  return (
    <Stack $gap={2}>
      <CropFrame $aspect={aspect}>
        <Cropper
          image={picture.url}
          aspect={aspect}
          // Fills the frame, however wide or tall the picture is.
          objectFit={picture.width / picture.height < aspect ? 'horizontal-cover' : 'vertical-cover'}
          crop={offset}
          zoom={zoom}
          maxZoom={maxZoom}
          onCropChange={setOffset}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => onCropChange(pixels)}
          setMediaSize={setImageSize}
          setCropSize={setFrameSize}
          initialCroppedAreaPixels={initialCrop}
          keyboardStep={8}
          // The mouse wheel keeps scrolling the page.
          zoomWithScroll={false}
          // The page's CSP blocks styles without its nonce.
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t('area') }}
        />
      </CropFrame>
      {maxZoom > 1 && (
        <Slider
          label={t('zoom')}
          valueText={format.percent(zoom * 100)}
          min={1}
          max={maxZoom}
          step={0.01}
          value={zoom}
          onValueChange={setZoom}
        />
      )}
      {(['x', 'y'] as const).map(
        (axis) =>
          maxOffset[axis] >= 1 && (
            <Slider
              key={axis}
              label={t(axis === 'x' ? 'horizontal' : 'vertical')}
              valueText={format.percent(toSliderPercent(offset[axis], maxOffset[axis]))}
              min={0}
              max={100}
              step={1}
              value={toSliderPercent(offset[axis], maxOffset[axis])}
              onValueChange={(percent) =>
                setOffset({ ...offset, [axis]: ((50 - percent) / 50) * maxOffset[axis] })
              }
            />
          ),
      )}
    </Stack>
  );
}

interface CropPictureProps {
  picture: DecodedPicture;
  aspect: number;
  initialCrop?: PictureCrop;
  /** In pixels of the upright picture, not rounded. */
  onCropChange: (crop: PictureCrop) => void;
}

/** From 0 (left or top edge) to 100; inverted, because the picture moves and the frame stays. */
const toSliderPercent = (offset: number, maxOffset: number) =>
  Math.round(Math.min(100, Math.max(0, 50 - (offset / maxOffset) * 50)));
