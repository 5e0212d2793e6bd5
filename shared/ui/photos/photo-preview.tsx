import { useTranslation } from '@liaison/shared/i18n';
import { FileImage } from 'lucide-react';
import { styled } from 'styled-components';
import { Text } from '../base/text.tsx';
import { color, radius, space } from '../base/tokens.ts';
import { useImageUrl } from '../members/ui-context.tsx';
import type { OwnPicture, PictureCrop } from '@liaison/shared/contracts';
import type { OpenedPhoto } from './open-photo.ts';

/** The photo as others will see it: the chosen part, or all of it; what the browser cannot show by its name until it was sent. */
export function PhotoPreview({ photo, crop, picture }: PhotoPreviewProps) {
  const { t } = useTranslation('photos');
  const imageUrl = useImageUrl();
  const { shown, file } = photo;
  if (shown && crop)
    return (
      <Part style={{ aspectRatio: `${crop.width} / ${crop.height}` }}>
        <img
          src={shown.address}
          alt={t('preview')}
          style={{
            width: `${(shown.width / crop.width) * 100}%`,
            transform: `translate(${(-crop.x / shown.width) * 100}%, ${(-crop.y / shown.height) * 100}%)`,
          }}
        />
      </Part>
    );
  const address = shown?.address ?? (picture && imageUrl(picture.thumb_filename));
  if (address) return <Whole src={address} alt={t('preview')} />;
  return (
    <Unshown>
      <FileImage size={24} strokeWidth={1.75} aria-hidden="true" />
      <Text $size="s">{file.name}</Text>
    </Unshown>
  );
}

interface PhotoPreviewProps {
  photo: OpenedPhoto;
  crop?: PictureCrop;
  /** Once it was sent. */
  picture?: OwnPicture;
}

const Part = styled.div`
  position: relative;
  width: min(200px, 60%);
  margin-inline: auto;
  overflow: hidden;
  background: ${color.sunken};
  border-radius: ${radius.card};

  img {
    position: absolute;
    top: 0;
    left: 0;
    max-width: none;
    transform-origin: 0 0;
  }
`;

const Whole = styled.img`
  max-width: 100%;
  max-height: 320px;
  margin-inline: auto;
  border-radius: ${radius.card};
`;

const Unshown = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[5]};
  overflow-wrap: anywhere;
  text-align: center;
  background: ${color.sunken};
  border-radius: ${radius.card};
`;
