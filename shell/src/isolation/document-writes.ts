import { type FileOwnerId, findCallingModule } from '../federation/find-file-owner.ts';
import { reportIsolationProblem } from './isolation-log.ts';
import { replaceProperty } from './replace-property.ts';

/**
 * Knows which module wrote what on the document: the hooks below see who is about to write on <html>, <head> or <body>, and what
 * changes until another one does is theirs. What the shell writes, and what is written past the hooks, belongs to no module.
 */

/** Something of the document that has one value; null when it is absent. */
interface Place {
  /** Before any module wrote there. */
  base: string | null;
  /** The last value of each module, in the order of writing. */
  writes: { module: FileOwnerId; value: string | null }[];
  set: (value: string | null) => void;
}

const places = new Map<string, Place>();
const nodes = new Map<ChildNode, FileOwnerId>();

let observer: MutationObserver | undefined;
let writer: FileOwnerId | undefined;

/** Starts observing; returns the function that stops. */
export function watchDocument(): () => void {
  const { documentElement: html, head, body } = document;
  observer = new MutationObserver(addRecords);
  const attributes = { attributes: true, attributeOldValue: true };
  observer.observe(html, attributes);
  observer.observe(head, { childList: true });
  observer.observe(body, { ...attributes, childList: true });
  const stops = [html, head, body].flatMap((element) =>
    hookedProperties.map((name) => replaceProperty(element, name, { before: beginWrite })),
  );
  stops.push(
    replaceProperty(document, 'title', {
      before: beginWrite,
      after: (before) => addWrite('<title>', before, { value: document.title, set: setTitle }),
    }),
  );
  return () => {
    stops.forEach((stop) => stop());
    observer?.disconnect();
    places.clear();
    nodes.clear();
  };
}

/** By which code changes attributes and children; the first three return an object that changes one. */
const hookedProperties = [
  'classList',
  'dataset',
  'style',
  'className',
  'id',
  'lang',
  'dir',
  'hidden',
  'inert',
  'setAttribute',
  'removeAttribute',
  'toggleAttribute',
  'append',
  'appendChild',
  'prepend',
  'insertBefore',
  'insertAdjacentElement',
  'replaceChildren',
];

/** Puts back what a module has left on the document, and reports it. */
export function restoreDocument(name: string): void {
  flush();
  for (const [what, place] of Array.from(places)) restorePlace(what, place, name);
  for (const [node, module] of nodes) {
    if (module.name !== name) continue;
    nodes.delete(node);
    node.remove();
    reportIsolationProblem(module, { kind: 'restored', what: `<${node.nodeName.toLowerCase()}>` });
  }
  // Its own changes are nobody's.
  observer?.takeRecords();
}

function restorePlace(what: string, place: Place, name: string) {
  const last = place.writes.at(-1);
  place.writes = place.writes.filter(({ module }) => module.name !== name);
  const before = place.writes.at(-1);
  const value = before ? before.value : place.base;
  if (!before) places.delete(what);
  if (last?.module.name !== name || last.value === value) return;
  place.set(value);
  reportIsolationProblem(last.module, { kind: 'restored', what });
}

function beginWrite(hook: (...args: never[]) => unknown) {
  flush();
  writer = findCallingModule(hook);
  if (writer) queueMicrotask(endWrite);
}

function endWrite() {
  flush();
  writer = undefined;
}

const flush = () => addRecords(observer?.takeRecords() ?? []);

function addRecords(records: readonly MutationRecord[]) {
  const seen = new Set<string>();
  for (const { type, target, attributeName, oldValue, addedNodes, removedNodes } of records) {
    for (const node of removedNodes) nodes.delete(node as ChildNode);
    for (const node of addedNodes) addNode(node as ChildNode);
    if (type !== 'attributes' || !attributeName) continue;
    const element = target as HTMLElement;
    const key = `${element.nodeName} ${attributeName}`;
    // The first record of an attribute has the value before all of them.
    if (!seen.has(key)) addAttribute(element, attributeName, oldValue);
    seen.add(key);
  }
}

function addNode(node: ChildNode) {
  // A script has run already, and a build removes its own.
  if (writer && node.isConnected && node.nodeName !== 'SCRIPT') nodes.set(node, writer);
}

/** Classes and styles are places of their own, because several modules may each set some. */
function addAttribute(element: HTMLElement, name: string, before: string | null) {
  const tag = element.nodeName.toLowerCase();
  const after = element.getAttribute(name);
  if (name === 'class') {
    const [old, current] = [toTokens(before), toTokens(after)];
    for (const token of new Set([...old, ...current].filter((one) => old.has(one) !== current.has(one))))
      addWrite(`<${tag} class="${token}">`, old.has(token) ? token : null, {
        value: current.has(token) ? token : null,
        set: (value) => element.classList.toggle(token, value !== null),
      });
  } else if (name === 'style') {
    const [old, current] = [toDeclarations(before), toDeclarations(after)];
    for (const property of new Set([...old.keys(), ...current.keys()])) {
      const value = current.get(property) ?? null;
      if (value === (old.get(property) ?? null)) continue;
      addWrite(`<${tag} style="${property}">`, old.get(property) ?? null, {
        value,
        set: (text) => element.style.setProperty(property, text),
      });
    }
  } else {
    addWrite(`<${tag} ${name}>`, before, {
      value: after,
      set: (value) => (value === null ? element.removeAttribute(name) : element.setAttribute(name, value)),
    });
  }
}

function addWrite(
  what: string,
  base: string | null,
  { value, set }: Pick<Place, 'set'> & { value: string | null },
) {
  const place = places.get(what) ?? { base, writes: [], set };
  // What the shell writes replaces what modules wrote there before.
  if (!writer) return void places.delete(what);
  const { name } = writer;
  place.writes = [...place.writes.filter(({ module }) => module.name !== name), { module: writer, value }];
  places.set(what, place);
}

const setTitle = (value: string | null) => {
  document.title = value ?? '';
};

const toTokens = (text: string | null) => new Set(text?.split(/\s+/).filter((token) => token !== ''));

function toDeclarations(text: string | null): Map<string, string> {
  const { style } = document.createElement('i');
  style.cssText = text ?? '';
  return new Map(Array.from(style, (property) => [property, style.getPropertyValue(property)]));
}
