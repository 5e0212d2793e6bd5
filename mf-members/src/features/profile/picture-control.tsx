import { useUser } from '@liaison/shared/session';
import { color, radius } from '@liaison/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';
import { toPicturePath } from './use-picture-parameter.ts';

/** A picture that can be opened; for visitors a link to sign-in, which leads back to the open picture (MEM-024). */
export function PictureControl({ profileId, picture, label, onOpen, children }: PictureControlProps) {
  const user = useUser();
  // The preview of a member's own profile shows that a picture is locked, and offers nothing to its owner.
  if (user?.id === profileId && picture === 'locked')
    return (
      <LockedPicture role="img" aria-label={label}>
        {children}
      </LockedPicture>
    );
  return user ? (
    <PictureButton type="button" aria-label={label} onClick={() => onOpen(picture)}>
      {children}
    </PictureButton>
  ) : (
    <PictureLink
      to={`/login?${new URLSearchParams({ next: toPicturePath(profileId, picture) })}`}
      aria-label={label}
    >
      {children}
    </PictureLink>
  );
}

interface PictureControlProps {
  profileId: string;
  /** As in the address. */
  picture: string;
  label: string;
  onOpen: (picture: string) => void;
  children: ReactNode;
}

const pictureStyle = css`
  position: relative;
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.text};
  cursor: pointer;
`;

const LockedPicture = styled.span`
  ${pictureStyle}
  cursor: default;
`;

const PictureButton = styled.button`
  ${pictureStyle}
`;

const PictureLink = styled(Link)`
  ${pictureStyle}
`;
