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

test('an incomplete profile is named with what helps most, leads to it, and stays hidden once dismissed [PROF-008]', async () => {
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
