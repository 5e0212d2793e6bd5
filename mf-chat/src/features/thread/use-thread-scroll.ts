import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const nearBottomPx = 48;

interface Ends {
  /** Of the first and last line: a new first one means that older messages were put before it. */
  firstKey: string | undefined;
  lastKey: string | undefined;
  /** The last line was written here: one wants to see it. */
  isOwnLast: boolean;
}

/** Stays at the end while one is there, and where one was while older messages come in above. */
export function useThreadScroll({ firstKey, lastKey, isOwnLast }: Ends) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAtBottom, setAtBottom] = useState(true);
  const atBottom = useRef(true);
  const before = useRef({ firstKey, lastKey, height: 0 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const isPrepended = before.current.firstKey !== undefined && before.current.firstKey !== firstKey;
    if (isPrepended) element.scrollTop += element.scrollHeight - before.current.height;
    else if (atBottom.current || isOwnLast) element.scrollTop = element.scrollHeight;
    before.current = { firstKey, lastKey, height: element.scrollHeight };
  }, [firstKey, lastKey, isOwnLast]);

  // Photos that load, the keyboard of a phone, a growing composer: all change the height without a new line.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const element = box.current;
      if (element && atBottom.current) element.scrollTop = element.scrollHeight;
    });
    for (const element of [box.current, content.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function handleScroll() {
    const element = box.current;
    if (!element) return;
    atBottom.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearBottomPx;
    setAtBottom(atBottom.current);
  }

  function scrollToEnd() {
    atBottom.current = true;
    setAtBottom(true);
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  }

  return { box, content, isAtBottom, handleScroll, scrollToEnd };
}
