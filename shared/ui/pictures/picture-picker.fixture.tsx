import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { OwnPicture } from '@liaison/shared/contracts';
import { renderApp, setMedia } from '@liaison/shared/testing';
import { PicturePicker } from './picture-picker.tsx';
import type { PicturePickerProps, PictureUpload } from './use-picture-upload.ts';

export const picture: OwnPicture = {
  id: '7',
  filename: 'own/7.webp',
  thumb_filename: 'own/7-small.webp',
  status: 'pending',
  width: 900,
  height: 1200,
  placeholder: null,
  kind: 'main',
  reason: null,
};

/** Every upload stays open until the test calls `accept` or `refuse`. */
export function setup(props: Partial<PicturePickerProps> = {}, { phone = false } = {}) {
  if (phone) setMedia({ width: 390, touch: true });
  const uploads: PictureUpload[] = [];
  const responses: { accept: () => void; refuse: (error: unknown) => void }[] = [];
  const holdUpload = (pending: PictureUpload) => {
    uploads.push(pending);
    return new Promise<{ picture: OwnPicture }>((resolve, reject) => {
      pending.signal.addEventListener('abort', () => reject(pending.signal.reason));
      responses.push({ accept: () => resolve({ picture }), refuse: reject });
    });
  };
  const onUploaded = jest.fn();
  const onBusyChange = jest.fn();
  const app = renderApp(
    <PicturePicker label="Your photo" {...{ upload: holdUpload, onUploaded, onBusyChange }} {...props} />,
  );
  const choose = async (file: File, which = 0) => {
    await screen.findByRole('button', { name: 'Choose a photo' });
    const input = app.container.querySelectorAll<HTMLInputElement>('input[type=file]')[which];
    if (!input) throw new Error('No file input found');
    fireEvent.change(input, { target: { files: [file] } });
  };
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  return { ...app, uploads, responses, onUploaded, onBusyChange, choose, press };
}
