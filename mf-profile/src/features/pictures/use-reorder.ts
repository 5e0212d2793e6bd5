import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Reorders a list by dragging a handle of an item, or by the arrow keys on it. `save` gets the new order and the moved item. */
export function useReorder(ids: string[], save: (ids: string[], moved: string) => void) {
  const [drag, setDrag] = useState<{ id: string; order: string[] } | null>(null);
  const handles = useRef(new Map<string, HTMLElement>());
  const refocused = useRef<string>(null);

  // An item that moves in the document loses the focus.
  useLayoutEffect(() => {
    if (refocused.current !== null) handles.current.get(refocused.current)?.focus();
    refocused.current = null;
  });

  function move(id: string, index: number): void {
    const order = moveTo(ids, id, index);
    if (order.join() !== ids.join()) save(order, id);
  }

  return {
    /** As it is shown now: while an item is dragged, the items make room for it. */
    order: drag?.order ?? ids,
    move,
    getItemProps: (id: string) => ({ 'data-reorder': id, 'data-dragged': drag?.id === id || undefined }),
    getHandleProps: (id: string) => ({
      ref: (handle: HTMLElement | null) => {
        if (handle) handles.current.set(id, handle);
        else handles.current.delete(id);
      },
      onKeyDown(event: KeyboardEvent) {
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        const index = ids.indexOf(id) + step;
        if (ids[index] === undefined) return;
        refocused.current = id;
        move(id, index);
      },
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, order: ids });
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        if (drag?.id !== id) return;
        const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-reorder]');
        const over = item?.dataset['reorder'];
        if (over !== undefined && over !== id)
          setDrag({ id, order: moveTo(drag.order, id, drag.order.indexOf(over)) });
      },
      onPointerUp() {
        if (drag) move(id, drag.order.indexOf(id));
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}

function moveTo(ids: string[], id: string, index: number): string[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, id);
}
