import { expect, test } from '@jest/globals';
import { fake, renderApp } from '@liaison/shared/testing';
import { act, screen } from '@testing-library/react';
import { Component } from './overview-screen.tsx';

test.each([
  ['en', 'Overview', 'Log out'],
  ['pl', 'Przegląd', 'Wyloguj się'],
] as const)('says who works here and what the role can do, in %s', async (locale, title, logOut) => {
  fake('GET /api/desk/me', { id: '1', name: 'Olga', role: 'administrator' });
  fake('GET /api/desk/queues', { queues: [] });
  renderApp(<Component />, { path: '/desk', locale });

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('Olga')).toBeVisible();
  const form = screen.getByRole('button', { name: logOut }).closest('form');
  expect(form).toHaveAttribute('action', '/desk/sign-out');
  expect(screen.getByRole('navigation').querySelector('[aria-current="page"]')).toHaveAttribute(
    'href',
    '/desk',
  );
});

test('a section that a link opens has the focus on its heading, since the navigation before it is gone', async () => {
  fake('GET /api/desk/me', { id: '1', name: 'Olga', role: 'administrator' });
  fake('GET /api/desk/queues', { queues: [] });
  const { router } = renderApp(<Component />, { path: '/desk', route: '/desk' });
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveFocus();

  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/desk'));

  expect(await screen.findByRole('heading', { level: 1 })).toHaveFocus();
});
