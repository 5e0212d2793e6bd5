import { lazy, Suspense, useState } from 'react';
import type { GiftPickerProps } from './gift-picker.tsx';

const GiftPicker = lazy(() => import('./gift-picker.tsx').then((module) => ({ default: module.GiftPicker })));

/** Loads the picker when it is first opened. */
export function LazyGiftPicker(props: GiftPickerProps) {
  const [wasOpened, setOpened] = useState(props.open);
  if (props.open && !wasOpened) setOpened(true);
  return (
    wasOpened && (
      <Suspense fallback={null}>
        <GiftPicker {...props} />
      </Suspense>
    )
  );
}
