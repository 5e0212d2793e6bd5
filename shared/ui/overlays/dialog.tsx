import { useTranslation } from '@liaison/shared/i18n';
import { useState } from 'react';
import { createLazyComponent } from '../base/lazy-component.tsx';
import type { DialogProps } from './dialog-popup.tsx';
import { showToast } from './toast.ts';

const { Lazy } = createLazyComponent(async () => (await import('./dialog-popup.tsx')).DialogPopup);

/**
 * A modal dialog: traps the focus and returns it on close. Its library is loaded when the first one opens; if that fails, the dialog closes
 * with a message. `sheet` attaches it to the bottom edge on phones; `fullScreen` covers the page; `required` leaves the buttons in `actions`
 * as the only way to close it: no close button, and neither Esc nor a click outside closes it.
 */
export function Dialog(props: DialogProps) {
  const { t } = useTranslation('errors');
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);

  function handleFailure() {
    showToast(t('unavailable'), 'error');
    props.onClose();
  }

  return wasOpened && <Lazy isNeeded={props.open} onFailure={handleFailure} props={props} />;
}

/** A dialog at the bottom edge on phones. */
export const Sheet = (props: Omit<DialogProps, 'sheet'>) => <Dialog {...props} sheet />;
