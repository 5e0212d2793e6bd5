import type { MouseEvent } from 'react';

/**
 * For `onMouseDown` of a button below fields that are judged when they are left: pressing it leaves none. Otherwise the error line
 * comes between press and release, the button moves from under the pointer, and the click is lost.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();
