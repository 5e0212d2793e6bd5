import type { OwnPicture, PictureCrop } from '@liaison/shared/contracts';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';

const Picker = lazy(() => import('./picker.tsx').then((module) => ({ default: module.Picker })));

/**
 * Chooses a photo from disk or camera, by dropping or pasting it, cuts it, and sends it with its progress. Its code loads when
 * it is first drawn.
 */
export function PhotoPicker(props: PhotoPickerProps) {
  return (
    <Suspense fallback={<Skeleton $height="240px" />}>
      <Picker {...props} />
    </Suspense>
  );
}

export interface PhotoPickerProps {
  /** Names the group: what the photo is for. */
  label: string;
  /** Sends it; `upload` of `@liaison/shared/api` does. Fails with an `ApiError`, or with the reason of the abort. */
  upload: (photo: ChosenPhoto) => Promise<{ picture: OwnPicture }>;
  onUploaded: (picture: OwnPicture) => void;
  /** While it is sent, to hold back what would leave the page. */
  onBusyChange?: (isBusy: boolean) => void;
  /** Width by height of the part to choose; `null` sends the whole photo. */
  aspect?: number | null;
  /** Which camera a phone opens. */
  camera?: 'user' | 'environment';
}

export interface ChosenPhoto {
  file: File;
  /** In pixels of the upright photo. Absent for the whole photo, and where the browser could not show it. */
  crop?: PictureCrop;
  /** The same when a failed upload is tried again. */
  clientId: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}
