import {
  listOfflinePages,
  type OfflineItem,
  offlineOwner,
  type StoredOfflinePage,
} from '@liaison/shared/offline';
import { createStored, toSchema } from '@liaison/shared/storage';
import { style } from './offline-page-style.ts';

/** In the language of the page; the gateway writes them into it. */
interface Texts {
  offline: string;
  updated: string;
  retry: string;
  you: string;
  waiting: string;
  draft: string;
}

/**
 * Adds to the offline page what was stored for its address. At other addresses it offers the stored pages that list others. Works with
 * nothing but the browser: no release can be loaded.
 */
export async function startOfflinePage(): Promise<void> {
  reloadWhenOnline();
  const main = document.querySelector('main');
  const texts = JSON.parse(document.getElementById('texts')?.textContent ?? 'null') as Texts | null;
  const userId = offlineOwner.get();
  if (!main || !texts || userId === null) return;
  const pages = await listOfflinePages(userId);
  const page = pages.find(({ path, aliases = [] }) => [path, ...aliases].includes(location.pathname));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
  if (page) renderPage(main, page, { pages, texts });
  else
    for (const overview of pages.filter(({ parent, items }) => !parent && items.length > 0)) {
      const heading = createElement('h2', {}, ...createTitle(overview));
      const updated = createElement('p', { className: 'note' }, formatUpdated(overview, texts));
      main.append(createElement('section', {}, heading, updated, createList(overview, { pages, texts })));
    }
}

/** Not while the page is being left: the reload would stop the link that was just followed. */
function reloadWhenOnline(): void {
  let isLeaving = false;
  addEventListener('beforeunload', () => (isLeaving = true));
  addEventListener('online', () => {
    if (!isLeaving) location.reload();
  });
  // Back may show the page as it was when it was left, also after the connection has come back.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isLeaving = false;
    if (navigator.onLine) location.reload();
  });
}

interface Context {
  pages: StoredOfflinePage[];
  texts: Texts;
}

/** Replaces the page of the gateway, which says only that there is no connection. */
function renderPage(main: HTMLElement, page: StoredOfflinePage, context: Context): void {
  const { parent, title, endsWithNewest } = page;
  const { texts } = context;
  document.title = title;
  const retry = createElement('a', { href: location.href }, texts.retry);
  const notice = `${texts.offline} ${formatUpdated(page, texts)}`;
  const list = createList(page, context);
  list.append(...listWaiting(page).map((text) => createMessage(text, texts.waiting, 'own waiting')));
  main.replaceChildren(
    ...(parent
      ? [createElement('nav', {}, createElement('a', { href: parent.path }, `‹ ${parent.title}`))]
      : []),
    createElement('h1', {}, ...createTitle(page)),
    createElement(
      'p',
      { className: 'notice' },
      createElement('span', { role: 'status' }, notice),
      ' ',
      retry,
    ),
    list,
    ...createDraftField(page, texts),
  );
  if (endsWithNewest) list.lastElementChild?.scrollIntoView({ block: 'center' });
}

function createTitle({ title, label }: { title: string; label?: string }): (Node | string)[] {
  return label ? [title, ' ', createElement('span', { className: 'label' }, label)] : [title];
}

const formatUpdated = (page: StoredOfflinePage, { updated }: Texts) =>
  updated.replace('{time}', formatDateTime(page.savedAt, page));

function createList(page: StoredOfflinePage, { pages, texts }: Context): HTMLElement {
  const isStored = (path: string) => pages.some((other) => other.path === path);
  const items = page.items.map((item) => {
    if (item.title === undefined) {
      const author = item.isOwn ? texts.you : page.title;
      const details = [author, ...(item.at ? [formatDateTime(item.at, page)] : [])].join(', ');
      return createMessage(item.text, details, item.isOwn ? 'own' : '');
    }
    const content = [...createEntry(item, page)];
    const isLink = item.path !== undefined && isStored(item.path);
    return createElement(
      'li',
      {},
      ...(isLink ? [createElement('a', { href: item.path }, ...content)] : content),
    );
  });
  const className = page.endsWithNewest ? 'messages' : 'entries';
  return createElement('ol', { role: 'list', className }, ...items);
}

function createEntry(item: OfflineItem, page: StoredOfflinePage): Node[] {
  const name = createElement('strong', {}, ...createTitle({ title: item.title ?? '', label: item.label }));
  const time = item.at ? [createElement('small', {}, formatDateTime(item.at, page))] : [];
  return [
    createElement('div', { className: 'line' }, name, ...time),
    createElement('p', { dir: 'auto' }, item.text),
  ];
}

const createMessage = (text: string, details: string, className: string) =>
  createElement(
    'li',
    { className },
    createElement('p', { dir: 'auto' }, text),
    createElement('small', {}, details),
  );

/** What the member has sent without a connection, also after the page was stored. */
function listWaiting({ waiting }: StoredOfflinePage): string[] {
  if (!waiting) return [];
  const schema = toSchema((value) => (Array.isArray(value) ? value : undefined));
  const { name, version, untitled } = waiting;
  return createStored<unknown[]>({ name, version, schema, initial: [] })
    .get()
    .map((item) => (item as { text?: unknown }).text)
    .map((text) => (typeof text === 'string' && text !== '' ? text : untitled));
}

/** The text is stored with every key, where the composer of the open app finds it. */
function createDraftField({ draft }: StoredOfflinePage, texts: Texts): Node[] {
  if (!draft) return [];
  const { name, version, label } = draft;
  const schema = toSchema((value) => (typeof value === 'string' ? value : undefined));
  const stored = createStored({ name, version, schema, initial: '' });
  const field = createElement('textarea', {
    id: 'draft',
    rows: '3',
    dir: 'auto',
    'aria-describedby': 'draft-hint',
  });
  field.value = stored.get();
  field.addEventListener('input', () => (field.value === '' ? stored.remove() : stored.set(field.value)));
  return [
    createElement('label', { htmlFor: 'draft' }, label),
    field,
    createElement('p', { id: 'draft-hint', className: 'note' }, texts.draft),
  ];
}

/** As the open app writes it; of an older page in its language, as its country writes it if the browser knows one. */
function formatDateTime(moment: number | string, { dateTag }: StoredOfflinePage): string {
  const { lang } = document.documentElement;
  const ofBrowser = navigator.languages.filter((tag) => tag.startsWith(`${lang}-`));
  const tags = dateTag ?? [...ofBrowser, lang];
  const format = new Intl.DateTimeFormat(tags, { dateStyle: 'medium', timeStyle: 'short' });
  const date = format.format(new Date(moment));
  return format.resolvedOptions().locale.startsWith('fr') ? date.replace(/^1 (?=\p{L})/u, '1er ') : date;
}

/** Texts are added as text, never as HTML. */
function createElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  { className, htmlFor, ...attributes }: Record<string, string | undefined>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (htmlFor) element.setAttribute('for', htmlFor);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(key, value);
  element.append(...content);
  return element;
}
