import type { ReactNode } from 'react';
import { Main } from './column.ts';

/** The screen alone: print, embedding, coming back from a payment (SHELL-009). */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return <Main>{children}</Main>;
}
