import { useInView, useOnInView } from 'react-intersection-observer';

/**
 * `{ ref, inView }`: whether the element was in the viewport, or within 64 px of it, at least once. Requests start then, which
 * keeps them and their code out of the first load.
 */
export const useNearView = () => useInView({ rootMargin: '64px 0px', triggerOnce: true });

/** A ref for the end of a list: `load` is called when it comes within `rootMargin` of the viewport; `null` while there is nothing to load. */
export const useLoadOnScroll = <E extends Element>(load: (() => void) | null, rootMargin = '0px') =>
  useOnInView<E>((isInView) => isInView && load?.(), { rootMargin, skip: load === null });
