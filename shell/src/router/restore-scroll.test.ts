import { beforeEach, expect, test } from '@jest/globals';
import { restoreScroll } from './restore-scroll.ts';

const page = { height: innerHeight, scrollY: 0 };
let notify: () => void;

/** jsdom has no layout: a document that only knows its height and its position. */
class LayoutObserver implements ResizeObserver {
  private isConnected = true;
  constructor(callback: ResizeObserverCallback) {
    notify = () => this.isConnected && callback([], this);
  }
  observe() {}
  unobserve() {}
  disconnect() {
    this.isConnected = false;
  }
}

beforeEach(() => {
  notify = () => undefined;
  Object.assign(page, { height: innerHeight, scrollY: 0 });
  globalThis.ResizeObserver = LayoutObserver;
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    get: () => page.height,
  });
  Object.defineProperty(globalThis, 'scrollY', { configurable: true, get: () => page.scrollY });
  globalThis.scrollTo = ((_left: number, top: number) => setTop(top)) as typeof scrollTo;
  history.replaceState(null, '', '/terms');
  sessionStorage.setItem('react-router-scroll-positions', '{"default":1500}');
});

function setTop(top: number) {
  page.scrollY = Math.min(top, page.height - innerHeight);
}

function setHeight(height: number) {
  page.height = innerHeight + height;
  setTop(page.scrollY);
  notify();
}

const reload = (entry: Partial<PerformanceNavigationTiming> = {}) =>
  restoreScroll({ type: 'reload', redirectCount: 0, ...entry } as PerformanceNavigationTiming);

test('a reload returns to where the page was read as soon as its content is high enough, and stays there while more comes', () => {
  reload();
  setHeight(900);
  expect(page.scrollY).toBe(0);

  setHeight(1600);
  expect(page.scrollY).toBe(1500);

  setHeight(1200);
  setHeight(3000);
  expect(page.scrollY).toBe(1500);
});

test('a page that the browser has returned as far as it reached goes on to where it was read', () => {
  reload();
  setHeight(900);
  setTop(1500);
  expect(page.scrollY).toBe(900);

  setHeight(2000);

  expect(page.scrollY).toBe(1500);
});

test('a reader who has scrolled before stays there', () => {
  page.height = 4000;
  setTop(300);
  reload();

  setHeight(4100);

  expect(page.scrollY).toBe(300);
});

test('a reader who scrolls within what has come stays there, without an event of a pointer or key too', () => {
  reload();
  setHeight(900);
  setTop(300);
  setHeight(2000);
  expect(page.scrollY).toBe(300);

  setTop(0);
  reload();
  setHeight(2000);
  setTop(700);
  setHeight(3000);
  expect(page.scrollY).toBe(700);
});

test('a section that the page has moved to itself does not keep it from returning', () => {
  history.replaceState(null, '', '/service#company');
  reload();
  setHeight(900);
  setTop(800);

  setHeight(2000);

  expect(page.scrollY).toBe(1500);
});

test('what takes the focus keeps the page where it is', () => {
  reload();
  setHeight(900);
  document.body.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));

  setHeight(2000);

  expect(page.scrollY).toBe(0);
});

test('a page that the browser has discarded stays at its top, because the stored position is older', () => {
  Object.defineProperty(document, 'wasDiscarded', { configurable: true, value: true });
  reload();
  Reflect.deleteProperty(document, 'wasDiscarded');

  setHeight(2000);

  expect(page.scrollY).toBe(0);
});

test('a reload that leads to another page stays at its top', () => {
  reload({ redirectCount: 1 });

  setHeight(2000);

  expect(page.scrollY).toBe(0);
});
