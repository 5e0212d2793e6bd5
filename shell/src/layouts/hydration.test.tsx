import '../testing/put-boot.ts';
import { expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { User } from '@liaison/shared/contracts';
import { startSession } from '@liaison/shared/session';
import { aUser, settings, speak } from '@liaison/shared/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '@liaison/shared/api';
import { layouts } from './index.ts';

const page = (layout: 'default' | 'lander') => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: createElement(layouts[layout], null, 'Screen') }])}
    />
  </QueryClientProvider>
);

const visit = (user: User | null) =>
  startSession({ user, settings: settings(), visibleLocales: ['en', 'de'], serverTime: Date.now() });

test.each(['default', 'lander'] as const)(
  'the %s layout that the build drew for nobody comes alive for a member without a fault',
  async (layout) => {
    speak('en');
    visit(null);
    const root = document.createElement('div');
    root.innerHTML = renderToString(page(layout));
    document.body.append(root);
    const drawnAhead = root.querySelector('main');
    visit(aUser());
    const faults: unknown[] = [];

    const view = await act(async () =>
      hydrateRoot(root, page(layout), { onRecoverableError: (fault) => faults.push(fault) }),
    );

    expect(faults).toEqual([]);
    expect(within(root).getByRole('main')).toBe(drawnAhead);
    expect(screen.getByRole('button', { name: /^Language/ })).toBeInTheDocument();
    await act(async () => view.unmount());
    root.remove();
  },
);
