import { styled } from 'styled-components';
import bridge from './bridge.svg';
import dusk from './dusk.svg';
import letter from './letter.svg';
import night from './night.svg';
import street from './street.svg';

const files = { bridge, dusk, letter, night, street };
export type SceneName = keyof typeof files;

/** What a low frame shows of each: the cat, the letter, the moon above the lanterns, the couple. */
const positions: Record<SceneName, string> = {
  bridge: '50% 27%',
  dusk: '50% 70%',
  letter: '50% 76%',
  night: '50% 66%',
  street: '50% 50%',
};

/**
 * A decorative illustration that fills its container; the same in the light and the dark theme. Inside `picture`, because React
 * writes a preload link before any other image of prerendered HTML, and finds it in the wrong place when it hydrates.
 */
export const Scene = ({ name }: { name: SceneName }) => (
  <Picture>
    <Image
      src={files[name]}
      alt=""
      width={800}
      height={600}
      fetchPriority="high"
      $position={positions[name]}
    />
  </Picture>
);

const Picture = styled.picture`
  display: contents;
`;

const Image = styled.img<{ $position: string }>`
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: ${({ $position }) => $position};
`;
