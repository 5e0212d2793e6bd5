import { useState } from 'react';
import { createLazyComponent } from '../base/lazy-component.tsx';
import type { DialogProps } from './dialog-popup.tsx';

const { Lazy } = createLazyComponent(async () => (await import('./dialog-popup.tsx')).DialogPopup);

/**
 * A modal dialog: traps the focus and returns it on close. Its library is loaded when the first one opens; if that fails, the dialog closes.
 * `sheet` attaches it to the bottom edge on phones; `fullScreen` covers the page; `required` leaves the buttons in `actions` as the only
 * way to close it: no close button, and neither Esc nor a click outside closes it.
 */
export function Dialog(props: DialogProps) {
  const [hasFailed, setFailed] = useState(false);
  // Closing would count as the answer that it requires.
  if (hasFailed) throw new Error('A required dialog did not load.');
  return (
    <Lazy
      isNeeded={props.open}
      onFailure={props.required ? () => setFailed(true) : props.onClose}
      props={props}
    />
  );
}

/** A dialog at the bottom edge on phones. */
export const Sheet = (props: Omit<DialogProps, 'sheet'>) => <Dialog {...props} sheet />;
