import { lazy, type ReactNode, Suspense, useState } from 'react';

const Popup = lazy(() => import('./dialog-popup.tsx').then(({ DialogPopup }) => ({ default: DialogPopup })));

/**
 * Asks or tells in front of the page; focus stays inside and returns. Its library loads when the first one opens.
 * `sheet` rises from the lower edge on phones; `fullScreen` covers the page; `required` leaves the buttons of `actions` as the
 * only way out: no close button, and neither Esc nor a click outside closes it.
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

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The title is read by screen readers only. */
  hideTitle?: boolean;
  children?: ReactNode;
  /** The row of buttons below. */
  actions?: ReactNode;
  size?: 'normal' | 'wide' | 'fullScreen';
  sheet?: boolean;
  required?: boolean;
}

/** A dialog that rises from the lower edge on phones. */
export const Sheet = (props: Omit<DialogProps, 'sheet'>) => <Dialog {...props} sheet />;
