import { moduleNames } from './boot/made-up-modules.fixture.ts';
import { act, render, screen } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
import type { User } from '@liaison/shared/contracts';
import { i18n } from '@liaison/shared/i18n';
import { conversationsQuery, likesQuery } from '@liaison/shared/live';
import { ModuleHostContext } from '@liaison/shared/module';
import { buildSettings, setLocale, startSession } from '@liaison/shared/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { shellScreens } from './federation/shell-screens.ts';
import { SlotHost } from './federation/slot-host.tsx';
import { createAppRouter, loadFirstScreen } from './router/app-router.tsx';
import { logCaughtError } from './router/error-status.ts';

shellScreens['not-found'] = () => import('./pages/not-found-screen.tsx');

/** Opens the site of the made-up modules at a path that this session may open, and goes on to another by a link within the site. */
export async function openSite(user: User | null, path: string, next?: string) {
  localStorage.setItem('skip-site-entry-warning', String(Date.now() - 1000));
  setLocale('en');
  for (const name of moduleNames) i18n.addResourceBundle('en', name.replace('mf-', ''), {});
  act(() => {
    queryClient.setQueryData(conversationsQuery.queryKey, { chats: [], unread_total: 0 });
    queryClient.setQueryData(likesQuery.queryKey, { profiles: [], liked_by: [], sent: [], matches: [] });
  });
  startSession(user, buildSettings());
  history.replaceState(null, '', path);
  const router = createAppRouter(loadFirstScreen());
  // The component tree of app.tsx without its font files, which jest cannot import, rendered as start.tsx does.
  const view = await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <ModuleHostContext value={{ Slot: SlotHost }}>
          <RouterProvider router={router} />
        </ModuleHostContext>
      </QueryClientProvider>,
      { onCaughtError: logCaughtError },
    ),
  );
  if (next) await act(() => router.navigate(next));
  return {
    router,
    getPath: () => router.state.location.pathname + router.state.location.search,
    close() {
      view.unmount();
      router.dispose();
    },
  };
}

export const findScreen = (name: string) =>
  screen.findByRole('heading', { level: 1, name: `Screen ${name}` });
