import { useState } from 'react';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { createLazyComponent } from '../base/lazy-component.tsx';
import type { PictureChoiceProps, PicturePickerProps } from './use-picture-upload.ts';

const { Lazy } = createLazyComponent(
  async () => (await import('./picture-picker-content.tsx')).PicturePickerContent,
);

/**
 * Chooses a picture from disk or camera, by drag and drop or by paste, crops it, and uploads it with a progress bar. Its code is
 * loaded on first render.
 */
export function PicturePicker(props: PicturePickerProps | PictureChoiceProps) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <ErrorPanel onRetry={() => setFailed(false)} />;
  return (
    <Lazy isNeeded onFailure={() => setFailed(true)} fallback={<Skeleton $height="240px" />} props={props} />
  );
}
