import type { OwnPicture, PictureCrop } from '@liaison/shared/contracts';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';

const Content = lazy(() =>
  import('./picture-picker-content.tsx').then((module) => ({ default: module.PicturePickerContent })),
);

/**
 * Chooses a picture from disk or camera, by drag and drop or by paste, crops it, and uploads it with a progress bar. Its code is
 * loaded on first render.
 */
export function PicturePicker(props: PicturePickerProps) {
  return (
    <Suspense fallback={<Skeleton $height="240px" />}>
      <Content {...props} />
    </Suspense>
  );
}

export interface PicturePickerProps {
  /** Accessible name of the group: what the picture is for. */
  label: string;
  /** Usually `upload` of `@liaison/shared/api`. Rejects with an `ApiError`, or with the abort reason of `signal`. */
  upload: (picture: PictureUpload) => Promise<{ picture: OwnPicture }>;
  onUploaded: (picture: OwnPicture) => void;
  /** True while the upload runs, so that the caller can block navigation. */
  onBusyChange?: (isBusy: boolean) => void;
  /** Width divided by height of the crop; `null` uploads the whole picture. */
  aspect?: number | null;
  /** Which camera a phone opens. */
  camera?: 'user' | 'environment';
}

export interface PictureUpload {
  file: File;
  /** In pixels of the upright picture. Absent for the whole picture, and where the browser could not decode it. */
  crop?: PictureCrop;
  /** Stays the same when a failed upload is retried. */
  clientId: string;
  signal: AbortSignal;
  /** `progress` runs from 0 to 1. */
  onProgress: (progress: number) => void;
}
