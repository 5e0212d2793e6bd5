import type { ComponentType, ReactNode } from 'react';
import { ChatLayout } from './chat-layout.tsx';
import { DefaultLayout } from './default-layout.tsx';
import { EmptyLayout } from './empty-layout.tsx';
import { LanderLayout } from './lander-layout.tsx';

/** What surrounds a screen, by the name that its route gives. */
export const layouts: Record<
  'default' | 'chat' | 'lander' | 'empty',
  ComponentType<{ children: ReactNode }>
> = {
  default: DefaultLayout,
  chat: ChatLayout,
  lander: LanderLayout,
  empty: EmptyLayout,
};
