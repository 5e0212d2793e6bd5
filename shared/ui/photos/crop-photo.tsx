import type { PictureCrop } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Stack } from '../base/layout.tsx';
import { CropFrame } from './crop-frame.ts';
import { largestZoom } from './crop-geometry.ts';
import type { ShownPhoto } from './open-photo.ts';
import { Slider } from './slider.tsx';

const centre = { x: 0, y: 0 };
const nothing = { width: 0, height: 0 };

/** Moves and enlarges a photo behind a frame: by dragging and pinching, with arrow keys, or on the sliders below. */
export function CropPhoto({ photo, aspect, start, onPart }: CropPhotoProps) {
  const { t } = useTranslation('photos');
  const format = useFormat();
  const [offset, setOffset] = useState(centre);
  const [zoom, setZoom] = useState(1);
  const [media, setMedia] = useState(nothing);
  const [frame, setFrame] = useState(nothing);
  const maxZoom = largestZoom(photo, aspect);
  const room = {
    x: Math.max(0, (media.width * zoom - frame.width) / 2),
    y: Math.max(0, (media.height * zoom - frame.height) / 2),
  };
  return (
    <Stack $gap={2}>
      <CropFrame>
        <Cropper
          image={photo.address}
          aspect={aspect}
          crop={offset}
          zoom={zoom}
          maxZoom={maxZoom}
          onCropChange={setOffset}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => onPart(pixels)}
          setMediaSize={setMedia}
          setCropSize={setFrame}
          initialCroppedAreaPixels={start}
          keyboardStep={8}
          // The page scrolls by it.
          zoomWithScroll={false}
          // The page's policy lets no style in but by its own nonce.
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t('area') }}
        />
      </CropFrame>
      {maxZoom > 1 && (
        <Slider
          label={t('zoom')}
          text={format.percent(zoom * 100)}
          min={1}
          max={maxZoom}
          step={0.01}
          value={zoom}
          onValue={setZoom}
        />
      )}
      {(['x', 'y'] as const).map(
        (axis) =>
          room[axis] >= 1 && (
            <Slider
              key={axis}
              label={t(axis === 'x' ? 'horizontal' : 'vertical')}
              text={format.percent(placeOn(offset[axis], room[axis]))}
              min={0}
              max={100}
              step={1}
              value={placeOn(offset[axis], room[axis])}
              onValue={(place) => setOffset({ ...offset, [axis]: ((50 - place) / 50) * room[axis] })}
            />
          ),
      )}
    </Stack>
  );
}

interface CropPhotoProps {
  photo: ShownPhoto;
  aspect: number;
  start?: PictureCrop;
  onPart: (part: PictureCrop) => void;
}

/** 0 at the left or top end, 100 at the other; the photo moves against the frame. */
const placeOn = (offset: number, room: number) =>
  Math.round(Math.min(100, Math.max(0, 50 - (offset / room) * 50)));
