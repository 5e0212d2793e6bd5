import '../boot/boot-data.fixture.ts';
import { expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { User } from '@liaison/shared/contracts';
import { startSession } from '@liaison/shared/session';
import { buildUser, buildSettings, setLocale } from '@liaison/shared/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '@liaison/shared/api';
import { layouts } from './layouts.tsx';

const page = (layout: 'default' | 'lander') => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: createElement(layouts[layout], null, 'Screen') }])}
    />
  </QueryClientProvider>
);

const start = (user: User | null) =>
  startSession({ user, settings: buildSettings(), visibleLocales: ['en', 'de'], serverTime: Date.now() });

test.each(['default', 'lander'] as const)(
  'the prerendered %s layout hydrates for a member without an error',
  async (layout) => {
    setLocale('en');
    start(null);
    const root = document.createElement('div');
    root.innerHTML = renderToString(page(layout));
    document.body.append(root);
    const prerenderedMain = root.querySelector('main');
    start(buildUser());
    const errors: unknown[] = [];

    const view = await act(async () =>
      hydrateRoot(root, page(layout), { onRecoverableError: (error) => errors.push(error) }),
    );

    expect(errors).toEqual([]);
    expect(within(root).getByRole('main')).toBe(prerenderedMain);
    expect(screen.getByRole('button', { name: /^Language/ })).toBeInTheDocument();
    await act(async () => view.unmount());
    root.remove();
  },
);
