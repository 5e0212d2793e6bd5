import { afterEach, expect, test } from '@jest/globals';
import type { OwnProfile } from '@liaison/shared/contracts';
import { buildUser, renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { Component } from './enrich-alert.tsx';

afterEach(() => localStorage.clear());

const setup = (change: Partial<OwnProfile>) => {
  const user = buildUser();
  return renderApp(<Component />, { user: { ...user, profile: { ...user.profile, ...change } } });
};

test('an incomplete profile is named with what helps most, leads to it, and stays hidden once dismissed (PROF-008)', async () => {
  const { user, unmount } = setup({ completeness: 40, about: '' });

  expect(screen.getByText('Your profile is 40% complete.')).toBeVisible();
  expect(screen.getByText(/A photo of you helps most/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute(
    'href',
    '/profile/photos',
  );
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/40% complete/)).not.toBeInTheDocument();
  unmount();

  setup({ completeness: 40 });
  expect(screen.queryByText(/40% complete/)).not.toBeInTheDocument();
});

const image = {
  id: '4',
  filename: '4.webp',
  thumb_filename: '4-240.webp',
  width: 600,
  height: 800,
  placeholder: null,
};

test.each([
  [
    'refused',
    { main_image: { ...image, status: 'rejected' } },
    'A photo of you helps most.',
    '/profile/photos',
  ],
  [
    'being checked',
    { main_image: { ...image, status: 'pending' }, about: '' },
    'Next: a few words about you.',
    '/profile',
  ],
] as const)(
  'with a main photo that is %s the alert names what helps most then',
  (_name, change, text, path) => {
    setup({ completeness: 40, ...change });

    expect(screen.getByText(text, { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute('href', path);
  },
);

test('the flag of the alert hides it for a week (SHELL-052)', async () => {
  const first = setup({ completeness: 40 });
  await first.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  const dismissedAt = Number(localStorage.getItem('hide-enrich-alert'));
  expect(Math.abs(Date.now() - dismissedAt)).toBeLessThan(60_000);
  first.unmount();

  const week = 7 * 86_400_000;
  localStorage.setItem('hide-enrich-alert', String(dismissedAt - week + 3_600_000));
  const second = setup({ completeness: 40 });
  expect(screen.queryByText(/40% complete/)).not.toBeInTheDocument();
  second.unmount();

  localStorage.setItem('hide-enrich-alert', String(dismissedAt - week));
  setup({ completeness: 40 });
  expect(screen.getByText(/40% complete/)).toBeVisible();
});
