import type { SceneName } from '../landers/data/lander.ts';
import { EveningWindow } from './evening-window.tsx';
import { Street } from './street.tsx';

/** A decorative illustration that fills its container. */
export function Scene({ name }: { name: SceneName | 'street' }) {
  return name === 'street' ? <Street /> : <EveningWindow time={name} />;
}
