import type { ReactNode } from 'react';

/** The screen alone. */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return <main>{children}</main>;
}
