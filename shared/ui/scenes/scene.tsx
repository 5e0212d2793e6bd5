import { styled } from 'styled-components';
import bridge from './bridge.svg';
import dusk from './dusk.svg';
import letter from './letter.svg';
import night from './night.svg';
import street from './street.svg';

const files = { bridge, dusk, letter, night, street };
export type SceneName = keyof typeof files;

/** A decorative illustration that fills its container; the same in the light and the dark theme. */
export const Scene = ({ name }: { name: SceneName }) => (
  <Picture src={files[name]} alt="" width={800} height={600} />
);

const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
