import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const bottomTolerancePx = 48;

interface ScrollOptions {
  /** Key of the first item: a new one means that older messages were added before it. */
  firstKey: string | undefined;
  lastKey: string | undefined;
  /** The user has just sent the last message, so the list scrolls to it. */
  isOwnLast: boolean;
}

/** Stays at the end when scrolled to the end; otherwise keeps the visible messages in place when older ones are added. */
export function useMessageScroll({ firstKey, lastKey, isOwnLast }: ScrollOptions) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAtBottom, setAtBottom] = useState(true);
  const atBottom = useRef(true);
  const previous = useRef({ firstKey, lastKey, height: 0 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const isPrepended = previous.current.firstKey !== undefined && previous.current.firstKey !== firstKey;
    if (isPrepended) element.scrollTop += element.scrollHeight - previous.current.height;
    else if (atBottom.current || isOwnLast) element.scrollTop = element.scrollHeight;
    previous.current = { firstKey, lastKey, height: element.scrollHeight };
  }, [firstKey, lastKey, isOwnLast]);

  // Loading pictures, the keyboard of a phone and a growing composer change the height without a new item.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const element = scroller.current;
      if (element && atBottom.current) element.scrollTop = element.scrollHeight;
    });
    for (const element of [scroller.current, content.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function handleScroll() {
    const element = scroller.current;
    if (!element) return;
    atBottom.current = element.scrollHeight - element.scrollTop - element.clientHeight < bottomTolerancePx;
    setAtBottom(atBottom.current);
  }

  function scrollToEnd() {
    atBottom.current = true;
    setAtBottom(true);
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }

  return { scroller, content, isAtBottom, handleScroll, scrollToEnd };
}
