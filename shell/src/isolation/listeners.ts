import { type FileOwnerId, findCallingModule } from '../federation/find-file-owner.ts';
import { reportIsolationProblem } from './isolation-log.ts';

interface Listener {
  module: FileOwnerId;
  target: EventTarget;
  type: string;
  listener: unknown;
  capture: boolean;
}

const listeners = new Set<Listener>();
const intervals = new Map<unknown, FileOwnerId>();

/** Knows the listeners that modules add to the window and the document, and their intervals. Returns the function that stops. */
export function watchListeners(): () => void {
  const stops = [window, document, document.documentElement, document.body].map(watchTarget);
  const { setInterval, clearInterval, clearTimeout } = window;
  window.setInterval = function set(...args: Parameters<typeof setInterval>) {
    const id = setInterval(...args);
    const module = findCallingModule(set);
    if (module) intervals.set(id, module);
    return id;
  } as typeof setInterval;
  const forget = (clear: typeof clearInterval) => (id?: Parameters<typeof clearInterval>[0]) => {
    intervals.delete(id);
    clear(id);
  };
  window.clearInterval = forget(clearInterval);
  // Ends intervals too.
  window.clearTimeout = forget(clearTimeout);
  return () => {
    stops.forEach((stop) => stop());
    Object.assign(window, { setInterval, clearInterval, clearTimeout });
    listeners.clear();
    intervals.clear();
  };
}

/** Reports what a module has left running. It is not ended: what else depends on it is unknown. */
export function reportLeftListeners(name: string): void {
  for (const listener of listeners) {
    const { module, target, type } = listener;
    if (module.name !== name) continue;
    listeners.delete(listener);
    const owner = target === window ? 'window' : target instanceof Element ? target.localName : 'document';
    reportIsolationProblem(module, { kind: 'left', what: `${owner}.addEventListener("${type}")` });
  }
  for (const [id, module] of intervals) {
    if (module.name !== name) continue;
    intervals.delete(id);
    reportIsolationProblem(module, { kind: 'left', what: 'setInterval()' });
  }
}

type ListenerArguments = Parameters<EventTarget['addEventListener']>;

function watchTarget(target: EventTarget): () => void {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  function add(...[type, listener, options]: ListenerArguments) {
    addEventListener.call(target, type, listener, options);
    const module = listener && findCallingModule(add);
    if (!module) return;
    const { once, signal, capture = options === true } = typeof options === 'object' ? options : {};
    forget(type, listener, capture);
    if (signal?.aborted) return;
    const added: Listener = { module, target, type, listener, capture };
    listeners.add(added);
    const end = () => void listeners.delete(added);
    signal?.addEventListener('abort', end, { once: true });
    if (once) addEventListener.call(target, type, end, { once, capture });
  }
  function remove(...[type, listener, options]: ListenerArguments) {
    removeEventListener.call(target, type, listener, options);
    forget(type, listener, typeof options === 'object' ? options.capture === true : options === true);
  }
  function forget(type: string, listener: unknown, capture: boolean) {
    for (const one of listeners) {
      const isSame = one.target === target && one.type === type && one.listener === listener;
      if (isSame && one.capture === capture) listeners.delete(one);
    }
  }
  Object.assign(target, { addEventListener: add, removeEventListener: remove });
  return () => {
    Reflect.deleteProperty(target, 'addEventListener');
    Reflect.deleteProperty(target, 'removeEventListener');
  };
}
