import type { OwnPicture } from '@liaison/shared/contracts';
import { buildUser, renderApp } from '@liaison/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { startUpload } from './pictures.api.ts';
import { Component as PicturesScreen } from './pictures-screen.tsx';

export const buildPicture = (id: string, change: Partial<OwnPicture> = {}): OwnPicture => ({
  id,
  kind: 'private',
  status: 'approved',
  reason: null,
  filename: `${id}.webp`,
  thumb_filename: `${id}-thumb.webp`,
  width: 600,
  height: 800,
  placeholder: null,
  ...change,
});

export const main = buildPicture('1', { kind: 'main' });
export const setup = (user = buildUser()) => renderApp(<PicturesScreen />, { path: '/profile/photos', user });
export const findCard = async (name: string) => within(await screen.findByRole('region', { name }));
export const upload = (name: string) =>
  act(() => startUpload(new File(['content'], name, { type: 'image/jpeg' })));
