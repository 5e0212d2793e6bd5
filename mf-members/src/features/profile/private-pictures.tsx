import type { ProfileResponse } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { color, fontSize, fontWeight, Icon, radius, space, useImageUrl } from '@liaison/shared/ui';
import { Lock } from 'lucide-react';
import { styled } from 'styled-components';
import { PictureControl } from './picture-control.tsx';

/** Thumbnails. A locked picture is a blurred copy that the service made, under a lock; the first one says how many there are. */
export function PrivatePictures({ response, firstPosition, onOpen }: PrivatePicturesProps) {
  const { t } = useTranslation('members');
  const imageUrl = useImageUrl();
  const { profile, pictures, locked_count: locked } = response;
  const { id, name } = profile;
  if (pictures.length === 0) return null;
  return (
    <Strip role="list">
      {pictures.map((picture, index) => {
        const number = firstPosition + index;
        return (
          <li key={picture.id}>
            <PictureControl
              profileId={id}
              picture={picture.locked ? 'locked' : `${number}`}
              label={
                !picture.locked
                  ? t('viewer.open', { name, number })
                  : index === 0
                    ? t('profile.privatePhotos', { count: locked })
                    : t('viewer.locked', { name, number })
              }
              onOpen={onOpen}
            >
              <img src={imageUrl(picture.thumb)} alt="" width={96} height={128} loading="lazy" />
              {picture.locked && (
                <Overlay>
                  <Icon icon={Lock} size={24} />
                  {index === 0 && <span>{t('profile.privatePhotos', { count: locked })}</span>}
                </Overlay>
              )}
            </PictureControl>
          </li>
        );
      })}
    </Strip>
  );
}

interface PrivatePicturesProps {
  response: ProfileResponse;
  /** Of the first private picture among all of this member. */
  firstPosition: number;
  onOpen: (picture: string) => void;
}

const Overlay = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[1]};
  padding: ${space[1]};
  border-radius: ${radius.control};
  background: rgb(23 14 21 / 0.62);
  color: #fff;
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.medium};
  line-height: 1.25;
  text-align: center;
  overflow-wrap: anywhere;
`;

/** The padding leaves room for the focus ring, which scrolling containers cut off. */
const Strip = styled.ul`
  display: flex;
  gap: ${space[2]};
  margin: -${space[1]};
  padding: ${space[1]};
  overflow-x: auto;

  > li {
    flex: none;
    width: 96px;
  }
  img {
    display: block;
    width: 100%;
    background: ${color.sunken};
    border-radius: ${radius.control};
    object-fit: cover;
  }
`;
