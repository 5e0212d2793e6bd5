import { queryClient } from '@liaison/shared/api';
import { ModuleHostContext } from '@liaison/shared/module';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router/dom';
import { SlotHost } from './federation/slot-host.tsx';

const host = { Slot: SlotHost };

/** The component tree of the whole page, used by the browser and by the prerendering of layouts. */
export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    <QueryClientProvider client={queryClient}>
      <ModuleHostContext value={host}>
        <RouterProvider router={router} />
      </ModuleHostContext>
    </QueryClientProvider>
  );
}
