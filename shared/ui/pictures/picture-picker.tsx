import { lazy, Suspense } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { PictureChoiceProps, PicturePickerProps } from './use-picture-upload.ts';

const Content = lazy(() =>
  import('./picture-picker-content.tsx').then((module) => ({ default: module.PicturePickerContent })),
);

/**
 * Chooses a picture from disk or camera, by drag and drop or by paste, crops it, and uploads it with a progress bar. Its code is
 * loaded on first render.
 */
export function PicturePicker(props: PicturePickerProps | PictureChoiceProps) {
  return (
    <Suspense fallback={<Skeleton $height="240px" />}>
      <Content {...props} />
    </Suspense>
  );
}
