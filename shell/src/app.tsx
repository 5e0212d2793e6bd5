import latinExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { queryClient } from '@liaison/shared/api';
import { ModuleHostContext } from '@liaison/shared/module';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router/dom';
import { fallbackFontFaces } from './fallback-fonts.ts';
import { SlotHost } from './federation/slot-host.tsx';

const host = { Slot: SlotHost };

/** The component tree of the whole page, used by the browser and by the prerendering of layouts. */
export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    <QueryClientProvider client={queryClient}>
      <ModuleHostContext value={host}>
        {/* React keeps the element of the prerendered page. Styled-components would write it again, and each font would come late. */}
        <style href="fonts" precedence="default">
          {fontFaces}
        </style>
        <RouterProvider router={router} />
      </ModuleHostContext>
    </QueryClientProvider>
  );
}

/** `optional`, because texts would move when a font comes late: it is used from the next page load on. */
const fontFaces = `
  @font-face {
    font-family: 'Figtree Variable';
    font-weight: 300 900;
    font-display: optional;
    src: url(${latin}) format('woff2');
    unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F,
      U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD;
  }
  @font-face {
    font-family: 'Figtree Variable';
    font-weight: 300 900;
    font-display: optional;
    src: url(${latinExtended}) format('woff2');
    unicode-range: U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF,
      U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF;
  }
  ${fallbackFontFaces}
`;
