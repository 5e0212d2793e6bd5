import { queryClient } from '@liaison/shared/api';
import { ModuleHostContext } from '@liaison/shared/module';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router/dom';
import { SlotHost } from './federation/slot-host.tsx';
import { Fonts } from './theme/fonts.tsx';

const host = { Slot: SlotHost };

/** The whole page; the same around a screen in the browser and around the mark for one at build time. */
export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    <QueryClientProvider client={queryClient}>
      <ModuleHostContext value={host}>
        <Fonts />
        <RouterProvider router={router} />
      </ModuleHostContext>
    </QueryClientProvider>
  );
}
