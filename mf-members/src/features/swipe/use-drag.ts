import { type PointerEvent, useRef } from 'react';

/** Of the card's width. */
const decisionShare = 0.35;
const decisionVelocity = 0.6;
const degreesPerPixel = 0.05;

interface Drag {
  pointerId: number;
  x: number;
  y: number;
  startedAt: number;
}

/**
 * Moves an element with the pointer, without rendering: only its transform, and `--like` and `--pass` (0 to 1) for what lies on
 * it. `onDecide` is called when it was released far enough to a side or fast enough, else it returns to its place.
 */
export function useDrag(onDecide: (direction: 'left' | 'right') => void) {
  const drag = useRef<Drag | null>(null);

  function move(element: HTMLElement, x: number, y: number) {
    const share = x / (element.offsetWidth * decisionShare);
    element.style.transform = `translate3d(${x}px, ${y}px, 0) rotate(${x * degreesPerPixel}deg)`;
    element.style.setProperty('--like', String(Math.min(1, Math.max(0, share))));
    element.style.setProperty('--pass', String(Math.min(1, Math.max(0, -share))));
  }

  function release(element: HTMLElement) {
    drag.current = null;
    element.style.transform = '';
    element.style.removeProperty('--like');
    element.style.removeProperty('--pass');
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || drag.current) return;
      const { pointerId, clientX: x, clientY: y, timeStamp: startedAt } = event;
      event.currentTarget.setPointerCapture(pointerId);
      drag.current = { pointerId, x, y, startedAt };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const start = drag.current;
      if (!start || start.pointerId !== event.pointerId) return;
      move(event.currentTarget, event.clientX - start.x, (event.clientY - start.y) / 4);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const start = drag.current;
      if (!start || start.pointerId !== event.pointerId) return;
      const x = event.clientX - start.x;
      const velocity = Math.abs(x) / Math.max(1, event.timeStamp - start.startedAt);
      const isDecided =
        Math.abs(x) > event.currentTarget.offsetWidth * decisionShare ||
        (Math.abs(x) > 40 && velocity > decisionVelocity);
      if (isDecided) onDecide(x > 0 ? 'right' : 'left');
      release(event.currentTarget);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (drag.current?.pointerId === event.pointerId) release(event.currentTarget);
    },
  };
}
