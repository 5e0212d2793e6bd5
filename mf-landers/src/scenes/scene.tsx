import type { SceneName } from '../landers/data/lander.ts';
import { EveningWindow } from './evening-window.tsx';
import { Street } from './street.tsx';

/** A drawing that fills its frame. It says nothing that the words beside it do not say, so it is hidden from screen readers. */
export function Scene({ name }: { name: SceneName | 'street' }) {
  return name === 'street' ? <Street /> : <EveningWindow light={name} />;
}
