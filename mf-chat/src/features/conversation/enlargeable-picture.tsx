import type { Picture } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { wholePictureStyle } from '@liaison/shared/parts';
import { color, Dialog, radius, useImageSourceSet, useImageUrl } from '@liaison/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { MessagePicture } from './message-picture.ts';

/** A photo in a bubble, which cuts off the ends of a high one. A press shows it whole, as large as the window. */
export function EnlargeablePicture({ id, picture, localUrl, alt, isDimmed }: EnlargeablePictureProps) {
  const { t } = useTranslation('chat');
  const imageUrl = useImageUrl();
  const imageSourceSet = useImageSourceSet();
  const [isOpen, setOpen] = useState(false);
  const { filename, width, height } = picture;
  const image = { src: localUrl ?? imageUrl(filename), alt, width, height };
  return (
    <Frame>
      <MessagePicture id={id} {...image} loading={localUrl ? 'eager' : 'lazy'} $isDimmed={isDimmed} />
      <Opener type="button" aria-label={t('photo.enlarge')} onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={alt} size="fullScreen">
        <Whole
          {...image}
          srcSet={localUrl ? undefined : imageSourceSet(picture)}
          sizes="100vw"
          draggable={false}
        />
      </Dialog>
    </Frame>
  );
}

interface EnlargeablePictureProps {
  id: string;
  picture: Picture;
  /** Of the same picture on this device. */
  localUrl: string | undefined;
  alt: string;
  isDimmed: boolean;
}

const Frame = styled.div`
  position: relative;
  width: 280px;
  max-width: 100%;
`;

/** Over the whole photo, which stays an image for screen readers. */
const Opener = styled.button`
  position: absolute;
  inset: 0;
  padding: 0;
  background: none;
  border: 0;
  border-radius: ${radius.control};
  cursor: zoom-in;

  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

const Whole = styled.img`
  display: block;
  width: 100%;
  object-fit: contain;
  ${wholePictureStyle}
`;
