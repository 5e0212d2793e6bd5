import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';

const endTolerancePx = 48;
/** An item counts as seen when no more than this much of it is below the edge. */
const seenTolerancePx = 8;

interface ScrollOptions {
  count: number;
  lastKey: string | undefined;
  /** The user has just sent the last message, so the list scrolls to it. */
  isOwnLast: boolean;
  /** Index of the divider before the new messages, where the list opens; -1 without one. */
  dividerIndex: number;
}

/** Opens at the new messages, else at the end, and stays at the end while it is scrolled there. */
export function useMessageScroll({ count, lastKey, isOwnLast, dividerIndex }: ScrollOptions) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [isScrolling, setScrolling] = useState(false);
  const [isMeasured, setMeasured] = useState(false);
  const [isAtEnd, setAtEnd] = useState(false);
  /** Index of the last item that is in view whole. */
  const [lastInView, setLastInView] = useState(-1);
  const staysAtEnd = useRef(true);
  const lastTop = useRef(0);
  const [resizes, addResize] = useReducer((resized: number) => resized + 1, 0);
  const hasDivider = dividerIndex >= 0;

  function updatePosition() {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const isNearEnd = scrollHeight - scrollTop - clientHeight < endTolerancePx;
    // Items that grow when they are measured move the end away: only scrolling up leaves it.
    if (isNearEnd) staysAtEnd.current = true;
    else if (scrollTop < lastTop.current) staysAtEnd.current = false;
    lastTop.current = scrollTop;
    setAtEnd(staysAtEnd.current);
    setLastInView(staysAtEnd.current ? count - 1 : findLastInView(element));
  }

  function scrollToEnd() {
    const element = scroller.current;
    if (!element) return;
    staysAtEnd.current = true;
    element.scrollTop = element.scrollHeight;
    updatePosition();
  }

  /** Pictures that load, the keyboard of a phone and a growing composer change sizes without a new item. */
  function handleResize() {
    setMeasured(true);
    if (staysAtEnd.current) return scrollToEnd();
    addResize();
    // The virtualizer waits for the scroll event of a correction, which no browser can make upwards from the top.
    if (scroller.current?.scrollTop === 0) scroller.current.scrollTop = 1;
  }

  const openAtDivider = useEffectEvent(() => {
    staysAtEnd.current = false;
    list.current?.scrollToIndex(dividerIndex, { align: 'start' });
  });
  const handleNewLast = useEffectEvent((isOwn: boolean) => {
    if (staysAtEnd.current || isOwn) scrollToEnd();
  });

  useLayoutEffect(() => {
    if (hasDivider) openAtDivider();
  }, [hasDivider]);
  useLayoutEffect(() => {
    if (lastKey !== undefined) handleNewLast(isOwnLast);
  }, [lastKey, isOwnLast]);

  const followEnd = useEffectEvent(() => {
    if (staysAtEnd.current) scrollToEnd();
  });
  useEffect(() => {
    // Text that is replaced shrinks its field for a moment, in which the browser moves the list away from its end.
    const handleInput = () => followEnd();
    document.addEventListener('input', handleInput);
    return () => document.removeEventListener('input', handleInput);
  }, []);

  const updateAfterResize = useEffectEvent(updatePosition);
  useLayoutEffect(() => {
    // Items stay hidden until the virtualizer renders what it has measured, which is in the same render as this.
    if (resizes > 0) updateAfterResize();
  }, [resizes]);

  function handleScroll() {
    setScrolling(true);
    updatePosition();
  }
  const handleScrollEnd = () => setScrolling(false);
  return {
    scroller,
    list,
    isScrolling,
    isMeasured,
    isAtEnd,
    lastInView,
    handleScroll,
    handleScrollEnd,
    handleResize,
    scrollToEnd,
  };
}

/** By what is on the screen: the virtualizer only estimates where items are that it has not measured. */
function findLastInView(scroller: HTMLElement): number {
  const end = scroller.getBoundingClientRect().bottom + seenTolerancePx;
  const lines = [...scroller.querySelectorAll<HTMLElement>('[data-index]')];
  const seen = lines.filter((line) => isDisplayed(line) && line.getBoundingClientRect().bottom <= end);
  return Math.max(-1, ...seen.map((line) => Number(line.dataset.index)));
}

/** An item that is not measured yet is hidden. */
const isDisplayed = (line: HTMLElement) => getComputedStyle(line).visibility === 'visible';
