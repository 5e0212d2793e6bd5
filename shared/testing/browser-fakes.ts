import { File as NodeFile } from 'node:buffer';
import { webcrypto } from 'node:crypto';
import { act } from '@testing-library/react';

interface FakeMedia {
  width: number;
  reducedMotion: boolean;
  standalone: boolean;
  touch: boolean;
  /** Whether IntersectionObserver reports every element as visible. */
  inView: boolean;
}

const initialMedia: FakeMedia = {
  width: 1280,
  reducedMotion: false,
  standalone: false,
  touch: false,
  inView: false,
};
const media = { ...initialMedia };
const mediaLists = new Set<EventTarget>();

/** Sets the media that queries match until the test ends: `setMedia({ width: 390 })` is a phone. */
export function setMedia(change: Partial<FakeMedia>): void {
  Object.assign(media, change);
  for (const list of mediaLists) list.dispatchEvent(new Event('change'));
}

/** Resets storage and cookies, and fakes the browser functions that jsdom lacks and the components use. */
export function installBrowserFakes(): void {
  Object.assign(media, initialMedia);
  mediaLists.clear();
  globalThis.matchMedia = (query: string) => createMediaList(query);
  globalThis.IntersectionObserver = FakeIntersectionObserver as unknown as typeof IntersectionObserver;
  Object.defineProperty(document, 'scrollingElement', {
    configurable: true,
    value: document.documentElement,
  });
  Object.defineProperty(document.documentElement, 'clientHeight', {
    configurable: true,
    value: windowHeight,
  });
  // Tells a virtual list that its items are displayed.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
  globalThis.ResizeObserver ??= FakeResizeObserver as unknown as typeof ResizeObserver;
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
  // Recent browsers answer with promises.
  Element.prototype.scrollIntoView = () => Promise.resolve();
  Element.prototype.scrollTo = () => Promise.resolve();
  globalThis.scrollTo = () => Promise.resolve();
  Element.prototype.getAnimations ??= () => [];
  localStorage.clear();
  sessionStorage.clear();
  // Reports the clearing to shared/storage, which may hold values of the last test in memory.
  dispatchEvent(new StorageEvent('storage'));
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
}

function createMediaList(query: string): MediaQueryList {
  const list = new EventTarget();
  mediaLists.add(list);
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

/** Reports an element once, as visible when `media.inView` is set. */
class FakeIntersectionObserver {
  readonly thresholds = [0];
  private readonly notify: (entries: object[]) => void;

  constructor(notify: (entries: object[]) => void) {
    this.notify = notify;
  }

  observe(target: Element) {
    if (media.inView) this.notify([{ target, isIntersecting: true, intersectionRatio: 1 }]);
  }
  unobserve() {}
  disconnect() {}
}

const windowHeight = 800;
const itemHeight = 40;

/** Reports each element once: the absolutely positioned items of a virtual list with one height, all others as high as the window. */
class FakeResizeObserver {
  private readonly targets = new Set<Element>();
  private readonly notify: (entries: object[]) => void;

  constructor(notify: (entries: object[]) => void) {
    this.notify = notify;
  }

  observe(target: HTMLElement) {
    this.targets.add(target);
    const height = target.style.position === 'absolute' ? itemHeight : windowHeight;
    // Later, as in browsers: React refuses to render while it commits.
    queueMicrotask(() => {
      if (this.targets.has(target))
        act(() => {
          // What it returns is ignored by browsers.
          this.notify([{ target, contentRect: { width: media.width, height } }]);
        });
    });
  }
  unobserve(target: Element) {
    this.targets.delete(target);
  }
  disconnect() {
    this.targets.clear();
  }
  takeRecords() {
    return [];
  }
}

const NodeFormData = globalThis.FormData;

/** Node's FormData, which msw needs, cannot read a form element; React passes one when a submit starts a navigation. */
class FormDataWithForm extends NodeFormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const control of form?.elements ?? []) {
      if (!(control instanceof HTMLInputElement) || control.name === '') continue;
      if (control.checked || !['radio', 'checkbox'].includes(control.type))
        this.append(control.name, control.value);
    }
  }
}

/** Makes jsdom use Node's FormData and File, so that msw in Node can read what the page sends. */
function installNodeForms(): void {
  globalThis.FormData = FormDataWithForm;
  globalThis.File = NodeFile as unknown as typeof File;
  const { prototype } = XMLHttpRequest;
  const { send } = prototype;
  prototype.send = function sendForm(body) {
    if (!(body instanceof NodeFormData)) return send.call(this, body);
    const encoded = new Response(body);
    this.setRequestHeader('content-type', encoded.headers.get('content-type') ?? '');
    void encoded.arrayBuffer().then((bytes) => send.call(this, bytes));
  };
}

installNodeForms();
