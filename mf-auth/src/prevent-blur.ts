import type { MouseEvent } from 'react';

/**
 * For `onMouseDown` of a button below fields that are validated on blur. Without it, an error line appears between mouse down and
 * mouse up, the button moves away from the pointer, and the click is lost.
 */
export const preventBlur = (event: MouseEvent): void => event.preventDefault();
