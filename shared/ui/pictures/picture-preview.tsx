import { useTranslation } from '@liaison/shared/i18n';
import { FileImage } from 'lucide-react';
import { styled } from 'styled-components';
import { Icon } from '../base/icon.tsx';
import { Text } from '../base/text.tsx';
import { color, radius, space } from '../base/tokens.ts';
import { useImageUrl } from '../members/ui-context.tsx';
import type { OwnPicture, PictureCrop } from '@liaison/shared/contracts';
import type { OpenedPicture } from './open-picture.ts';

/** The picture as others will see it, cropped or whole; the file name where the browser cannot decode it and it is not uploaded yet. */
export function PicturePreview({ opened, crop, picture }: PicturePreviewProps) {
  const { t } = useTranslation('photos');
  const imageUrl = useImageUrl();
  const { decoded, file } = opened;
  if (decoded && crop)
    return (
      <Cropped style={{ aspectRatio: `${crop.width} / ${crop.height}` }}>
        <img
          src={decoded.url}
          alt={t('preview')}
          style={{
            width: `${(decoded.width / crop.width) * 100}%`,
            transform: `translate(${(-crop.x / decoded.width) * 100}%, ${(-crop.y / decoded.height) * 100}%)`,
          }}
        />
      </Cropped>
    );
  const url = decoded?.url ?? (picture && imageUrl(picture.thumb_filename));
  if (url) return <Whole src={url} alt={t('preview')} />;
  return (
    <FileName>
      <Icon icon={FileImage} size={24} />
      <Text $size="s">{file.name}</Text>
    </FileName>
  );
}

interface PicturePreviewProps {
  opened: OpenedPicture;
  crop?: PictureCrop;
  /** Set after the upload. */
  picture?: OwnPicture;
}

const Cropped = styled.div`
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

const FileName = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[5]};
  overflow-wrap: anywhere;
  text-align: center;
  background: ${color.sunken};
  border-radius: ${radius.card};
`;
