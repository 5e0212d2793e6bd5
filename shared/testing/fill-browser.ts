import { takeFormsOfNode } from './forms-of-node.ts';

interface FakeMedia {
  width: number;
  reducedMotion: boolean;
  standalone: boolean;
  touch: boolean;
  /** What an IntersectionObserver says of everything. */
  inView: boolean;
}

takeFormsOfNode();

const media: FakeMedia = {
  width: 1280,
  reducedMotion: false,
  standalone: false,
  touch: false,
  inView: false,
};
const lists = new Set<EventTarget>();

/** Sets what media queries answer, until the test ends: `setMedia({ width: 390 })` is a phone. */
export function setMedia(change: Partial<FakeMedia>): void {
  Object.assign(media, change);
  for (const list of lists) list.dispatchEvent(new Event('change'));
}

/** What jsdom lacks and the components touch. */
export function fillBrowser(): void {
  Object.assign(media, { width: 1280, reducedMotion: false, standalone: false, touch: false, inView: false });
  lists.clear();
  globalThis.matchMedia = (query: string) => mediaList(query);
  globalThis.IntersectionObserver = ViewObserver as unknown as typeof IntersectionObserver;
  globalThis.ResizeObserver ??= QuietObserver as unknown as typeof ResizeObserver;
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
  globalThis.scrollTo = () => {};
  Element.prototype.getAnimations ??= () => [];
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
}

function mediaList(query: string): MediaQueryList {
  const list = new EventTarget();
  lists.add(list);
  Object.defineProperty(list, 'matches', { get: () => matches(query) });
  return Object.assign(list, { media: query, onchange: null }) as unknown as MediaQueryList;
}

function matches(query: string): boolean {
  const min = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  const max = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  if (min !== undefined && media.width < Number(min)) return false;
  if (max !== undefined && media.width > Number(max)) return false;
  if (query.includes('prefers-reduced-motion')) return media.reducedMotion;
  if (query.includes('display-mode')) return media.standalone;
  if (query.includes('pointer: coarse')) return media.touch;
  return min !== undefined || max !== undefined;
}

/** Says once where an element is. */
class ViewObserver {
  private readonly tell: (entries: object[]) => void;

  constructor(tell: (entries: object[]) => void) {
    this.tell = tell;
  }

  observe(target: Element) {
    if (media.inView) this.tell([{ target, isIntersecting: true }]);
  }
  unobserve() {}
  disconnect() {}
}

class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
