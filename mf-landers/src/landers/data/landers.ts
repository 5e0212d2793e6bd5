import { alonetonight } from './alonetonight.ts';
import type { Lander } from './lander.ts';

/** Every lander. `npx liaison new lander` adds one. */
export const landers: readonly Lander[] = [alonetonight];
