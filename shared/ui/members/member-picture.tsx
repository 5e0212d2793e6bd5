import type { MemberCard, Picture } from '@liaison/shared/contracts';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '@liaison/shared/i18n';
import { styled } from 'styled-components';
import { color, fontWeight, radius, space } from '../base/tokens.ts';
import { getPlaceholderColor } from './placeholder-color.ts';
import { useImageSourceSet, useImageUrl } from './ui-context.tsx';
import { useImageFailure } from './use-image-failure.ts';

export type PicturedMember = Pick<MemberCard, 'name' | 'main_image'>;

/** A member's main picture (3:4), in its average colour while it loads. `footer` lies on a dark gradient, readable on any picture. */
export function MemberPicture({ member, footer, large, eager, decorative, square }: MemberPictureProps) {
  const { t } = useTranslation('common');
  const imageUrl = useImageUrl();
  const imageSourceSet = useImageSourceSet();
  const thumbSourceSet = ({ filename, thumb_filename, width }: Picture) =>
    `${imageUrl(thumb_filename)} ${Math.min(width, 240)}w, ${imageUrl(filename)} ${Math.min(width, 640)}w`;
  const { main_image: image, name } = member;
  const [hasFailed, handleError] = useImageFailure(image?.filename);
  const isHero = large && eager;
  // React writes a preload link before any other image of prerendered HTML, and finds it in the wrong place when it hydrates.
  const Wrapper = isHero ? 'picture' : Fragment;
  const placeholderColor = getPlaceholderColor(image?.placeholder);
  return (
    <Frame $square={square} style={placeholderColor ? { backgroundColor: placeholderColor } : undefined}>
      {image && !hasFailed ? (
        <Wrapper>
          <img
            src={imageUrl(large ? image.filename : image.thumb_filename)}
            srcSet={large ? imageSourceSet(image) : thumbSourceSet(image)}
            sizes={large ? largeSizes : cardSizes}
            alt={decorative ? '' : t('member.photo', { name })}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={isHero ? 'high' : undefined}
            decoding="async"
            onError={handleError}
            width={600}
            height={800}
          />
        </Wrapper>
      ) : (
        <NoPicture
          role={decorative ? undefined : 'img'}
          aria-label={decorative ? undefined : t(image ? 'member.photo' : 'member.noPhoto', { name })}
        >
          {getInitial(name)}
        </NoPicture>
      )}
      {footer && <Footer>{footer}</Footer>}
    </Frame>
  );
}

export interface MemberPictureProps {
  member: PicturedMember;
  footer?: ReactNode;
  /** The picture in the size of the profile instead of the thumbnail. */
  large?: boolean;
  /** For pictures above the fold: loads immediately. */
  eager?: boolean;
  /** The name is shown beside it, so it needs no alternative text. */
  decorative?: boolean;
  square?: boolean;
}

/** The column of the profile's picture, which is as wide as the window on phones. */
const largeSizes = '(max-width: 767px) 100vw, 480px';

/** A column of the grid of members: two on phones, up to five on desktops. */
const cardSizes = '(max-width: 575px) 48vw, (max-width: 991px) 32vw, 228px';

export const getInitial = (name: string) => [...name.trim()][0]?.toLocaleUpperCase() ?? '';

const Frame = styled.div<{ $square?: boolean }>`
  position: relative;
  overflow: hidden;
  aspect-ratio: ${({ $square }) => ($square ? '1' : '3 / 4')};
  background: ${color.sunken};
  border-radius: ${radius.card};

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const NoPicture = styled.div`
  display: grid;
  place-items: center;
  height: 100%;
  background: ${color.accentSoft};
  color: ${color.accent};
  font-size: 3rem;
  font-weight: ${fontWeight.normal};
`;

const Footer = styled.div`
  position: absolute;
  inset: auto 0 0;
  padding: ${space[7]} ${space[3]} ${space[3]};
  background: linear-gradient(transparent, rgb(23 14 21 / 0.62) 45%, rgb(23 14 21 / 0.82));
  color: #fff;
  /* On paper too, where browsers leave backgrounds out; Firefox paints one in white under dark text. */
  -webkit-print-color-adjust: exact;
  @media (prefers-reduced-transparency: reduce) {
    padding-top: ${space[3]};
    background: rgb(23 14 21);
  }
`;
