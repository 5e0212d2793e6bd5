import type { ReactElement } from 'react';

/** Replaced by the shell's src/layout-element.tsx (prerender-layouts.ts). */
export const createSkeletonElement = (name: string): ReactElement => <div id={name} />;

export const createLayoutElement = (layout: string, mark: ReactElement): ReactElement => (
  <div id={layout}>{mark}</div>
);

export const fontFaces: string = '';
