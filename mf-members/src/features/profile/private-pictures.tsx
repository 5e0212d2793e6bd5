import type { ProfileResponse } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { color, Icon, radius, space, useImageUrl } from '@liaison/shared/ui';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { styled } from 'styled-components';

/** Thumbnails; a locked picture is a blurred copy under a lock that links to the screen that unlocks it (MEM-022, MEM-023). */
export function PrivatePictures({
  response: { profile, pictures, locked_count: locked },
}: {
  response: ProfileResponse;
}) {
  const { t } = useTranslation('members');
  const imageUrl = useImageUrl();
  const user = useUser();
  if (pictures.length === 0 && locked === 0) return null;
  const unlockPath = user ? '/premium' : `/signup?member_id=${profile.id}`;
  return (
    <div>
      {locked > 0 && (
        <Locked to={unlockPath}>
          <Icon icon={Lock} />
          {t('profile.privatePhotos', { count: locked })}
        </Locked>
      )}
      <Strip role="list">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            {picture.locked ? (
              // The link above says where it leads.
              <LockedPicture to={unlockPath} aria-hidden="true" tabIndex={-1}>
                <img src={imageUrl(picture.thumb)} alt="" width={96} height={128} loading="lazy" />
                <Icon icon={Lock} />
              </LockedPicture>
            ) : (
              <img
                src={imageUrl(picture.thumb)}
                alt={t('profile.photo', { name: profile.name, number: index + 1 })}
                width={96}
                height={128}
                loading="lazy"
              />
            )}
          </li>
        ))}
      </Strip>
    </div>
  );
}

const Locked = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 44px;
  color: ${color.accent};
`;

const LockedPicture = styled(Link)`
  position: relative;
  display: block;

  svg {
    position: absolute;
    inset: 0;
    margin: auto;
    padding: ${space[2]};
    width: 44px;
    height: 44px;
    border-radius: ${radius.full};
    background: ${color.surface};
    color: ${color.text};
  }
`;

const Strip = styled.ul`
  display: flex;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  overflow-x: auto;
  list-style: none;

  img {
    border-radius: ${radius.control};
    object-fit: cover;
  }
`;
