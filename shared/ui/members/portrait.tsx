import type { MemberCard } from '@liaison/shared/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '@liaison/shared/i18n';
import { styled } from 'styled-components';
import { color, radius, space } from '../base/tokens.ts';
import { tintOf } from './tint.ts';
import { useImageUrl } from './ui-context.tsx';

export type PortrayedMember = Pick<MemberCard, 'name' | 'main_image'>;

/** A member's main picture, 3:4, on the tint made from it. What `foot` holds sits on a soft dark edge and reads on any photo. */
export function Portrait({ member, foot, large, eager, decorative, square }: PortraitProps) {
  const { t } = useTranslation('common');
  const imageUrl = useImageUrl();
  const { main_image: image, name } = member;
  const tint = tintOf(image?.placeholder);
  return (
    <Frame $square={square} style={tint ? { backgroundColor: tint } : undefined}>
      {image ? (
        <img
          src={imageUrl(large ? image.filename : image.thumb_filename)}
          alt={decorative ? '' : t('member.photo', { name })}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          width={600}
          height={800}
        />
      ) : (
        <NoPhoto
          role={decorative ? 'presentation' : 'img'}
          aria-label={decorative ? undefined : t('member.noPhoto')}
        >
          {initialOf(name)}
        </NoPhoto>
      )}
      {foot && <Foot>{foot}</Foot>}
    </Frame>
  );
}

export interface PortraitProps {
  member: PortrayedMember;
  foot?: ReactNode;
  /** The full picture instead of the thumbnail. */
  large?: boolean;
  /** Above the fold: load at once. */
  eager?: boolean;
  /** The name stands beside it already. */
  decorative?: boolean;
  square?: boolean;
}

export const initialOf = (name: string) => [...name.trim()][0]?.toLocaleUpperCase() ?? '';

const Frame = styled.div<{ $square?: boolean }>`
  position: relative;
  overflow: hidden;
  aspect-ratio: ${({ $square }) => ($square ? '1' : '3 / 4')};
  background: ${color.sunken};
  border-radius: ${radius.card};

  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const NoPhoto = styled.div`
  display: grid;
  place-items: center;
  height: 100%;
  background: ${color.accentSoft};
  color: ${color.accent};
  font-size: 3rem;
  font-weight: 420;
`;

const Foot = styled.div`
  position: absolute;
  inset: auto 0 0;
  padding: ${space[7]} ${space[3]} ${space[3]};
  background: linear-gradient(transparent, rgb(23 14 21 / 0.62) 45%, rgb(23 14 21 / 0.82));
  color: #fff;
`;
