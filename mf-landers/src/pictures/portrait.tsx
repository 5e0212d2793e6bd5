import { styled } from 'styled-components';
import { femalePortraits } from './female-portraits.ts';
import { malePortraits } from './male-portraits.ts';

/** Each with the addresses of pictures of 3:4 that are 240 and 480 pixels wide. */
const portraits = { ...femalePortraits, ...malePortraits };
export type PortraitName = keyof typeof portraits;

interface PortraitProps {
  portrait: PortraitName;
  /**
   * As in `<img sizes>`. Of one among many it is less than the width, so that a phone with three dots to a pixel gets the picture for
   * two: nobody sees the difference, and eight large ones would be most of the page's bytes.
   */
  sizes: string;
  /** For the largest picture of the first view. */
  isMain?: boolean;
}

/** A decorative portrait that fills its container. */
export const Portrait = ({ portrait, sizes, isMain }: PortraitProps) => (
  <Picture>
    <source type="image/avif" srcSet={toSourceSet(portraits[portrait].avif)} sizes={sizes} />
    <source type="image/webp" srcSet={toSourceSet(portraits[portrait].webp)} sizes={sizes} />
    <Image
      src={portraits[portrait].webp[1]}
      alt=""
      width={480}
      height={640}
      decoding="async"
      fetchPriority={isMain ? 'high' : 'auto'}
      draggable={false}
    />
  </Picture>
);

const toSourceSet = ([small, large]: readonly [string, string]) => `${small} 240w, ${large} 480w`;

const Picture = styled.picture`
  display: contents;
`;

const Image = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: 50% 25%;
`;
