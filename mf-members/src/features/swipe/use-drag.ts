import { type PointerEvent, useRef } from 'react';

/** Of the card's width. */
const decisionShare = 0.35;
const decisionVelocity = 0.6;
const degreesPerPixel = 0.05;
/** A shorter way is a click, which a captured pointer would take from the link on the card. */
const clickPx = 5;

interface Drag {
  pointerId: number;
  x: number;
  y: number;
  startedAt: number;
  /** From then on the pointer is captured. */
  hasMoved: boolean;
  /** Of the element, read once: reading it after each move would make the browser lay the page out each time. */
  width: number;
}

/**
 * Moves an element with the pointer, without rendering: only its transform, and the opacity of a label for either side. `onDecide` is
 * called when it was released far enough to a side or fast enough, else it returns to its place.
 */
export function useDrag(onDecide: (direction: 'left' | 'right') => void) {
  const drag = useRef<Drag | null>(null);
  const leftLabel = useRef<HTMLElement>(null);
  const rightLabel = useRef<HTMLElement>(null);

  /** From -1 (to the left) to 1; a label shows from the middle on. */
  function showLabels(share: number) {
    if (leftLabel.current) leftLabel.current.style.opacity = String(Math.min(1, Math.max(0, -share)));
    if (rightLabel.current) rightLabel.current.style.opacity = String(Math.min(1, Math.max(0, share)));
  }

  function release(element: HTMLElement) {
    drag.current = null;
    element.style.transform = '';
    showLabels(0);
  }

  return {
    leftLabel,
    rightLabel,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || drag.current?.hasMoved) return;
      const { pointerId, clientX: x, clientY: y, timeStamp: startedAt } = event;
      drag.current = { pointerId, x, y, startedAt, hasMoved: false, width: event.currentTarget.offsetWidth };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const start = drag.current;
      if (!start || start.pointerId !== event.pointerId) return;
      const x = event.clientX - start.x;
      if (!start.hasMoved && Math.abs(x) < clickPx) return;
      if (!start.hasMoved) event.currentTarget.setPointerCapture(event.pointerId);
      start.hasMoved = true;
      const y = (event.clientY - start.y) / 4;
      event.currentTarget.style.transform = `translate3d(${x}px, ${y}px, 0) rotate(${x * degreesPerPixel}deg)`;
      showLabels(x / (start.width * decisionShare));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const start = drag.current;
      if (!start || start.pointerId !== event.pointerId) return;
      const x = event.clientX - start.x;
      const velocity = Math.abs(x) / Math.max(1, event.timeStamp - start.startedAt);
      const isDecided =
        Math.abs(x) > start.width * decisionShare || (Math.abs(x) > 40 && velocity > decisionVelocity);
      if (isDecided) onDecide(x > 0 ? 'right' : 'left');
      release(event.currentTarget);
    },
    /** Released outside, a pointer that is not captured would go on dragging when it comes back. */
    onPointerLeave() {
      if (!drag.current?.hasMoved) drag.current = null;
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (drag.current?.pointerId === event.pointerId) release(event.currentTarget);
    },
  };
}
