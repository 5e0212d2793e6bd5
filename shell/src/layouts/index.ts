import type { ComponentType, ReactNode } from 'react';
import { EmptyLayout } from './empty-layout.tsx';

/** What surrounds a screen, by the name that its route gives. */
export const layouts: Record<
  'default' | 'chat' | 'lander' | 'empty',
  ComponentType<{ children: ReactNode }>
> = {
  default: EmptyLayout,
  chat: EmptyLayout,
  lander: EmptyLayout,
  empty: EmptyLayout,
};
