import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-popup.tsx';

const Popup = lazy(() => import('./dialog-popup.tsx').then(({ DialogPopup }) => ({ default: DialogPopup })));

/**
 * A modal dialog: traps the focus and returns it on close. Its library is loaded when the first one opens.
 * `sheet` attaches it to the bottom edge on phones; `fullScreen` covers the page; `required` leaves the buttons in `actions` as
 * the only way to close it: no close button, and neither Esc nor a click outside closes it.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense fallback={null}>
      <Popup {...props} />
    </Suspense>
  ) : null;
}

/** A dialog at the bottom edge on phones. */
export const Sheet = (props: Omit<DialogProps, 'sheet'>) => <Dialog {...props} sheet />;
