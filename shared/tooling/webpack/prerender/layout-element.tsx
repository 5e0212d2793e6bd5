import type { ReactElement } from 'react';

/** The shell's own stands in for it (prerender-layouts.ts). */
export const layoutElement = (layout: string, mark: ReactElement): ReactElement => (
  <div id={layout}>{mark}</div>
);
