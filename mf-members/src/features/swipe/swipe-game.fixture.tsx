import { buildMember, buildUser, fake, renderApp } from '@liaison/shared/testing';
import { ToastRegion } from '@liaison/shared/ui';
import { screen } from '@testing-library/react';
import { Component as SwipeGameScreen } from './swipe-game-screen.tsx';

export const resets_at = '2026-11-23T23:00:00.000Z';
export const members = ['Ana', 'Eva', 'Lea', 'Mia', 'Nora', 'Olga', 'Pia'].map((name) =>
  buildMember({ name }),
);
export const [ana, eva] = members;

export const fakeDeck = (profiles = members, likes_left = 4) =>
  fake('GET /api/swipe.php', { profiles, likes_left, resets_at });
export const fakeDecision = (likes_left = 3, match = false) =>
  fake('POST /api/swipe.php', { likes_left, resets_at, match });

export function setup() {
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  return renderApp(
    <>
      <SwipeGameScreen />
      <ToastRegion />
    </>,
    { path: '/swipe-game', user: buildUser() },
  );
}

export const findCard = (name: string) => screen.findByRole('article', { name });
