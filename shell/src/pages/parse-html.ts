/** A page's markup as data: what React can draw without ever setting `innerHTML` (trusted types forbid it). */
export type HtmlNode = string | HtmlElement;
export interface HtmlElement {
  tag: AllowedTag;
  href?: string;
  id?: string;
  children: HtmlNode[];
}

const allowedTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'a',
  'strong',
  'em',
  'b',
  'i',
  'br',
  'hr',
  'blockquote',
  'code',
  'pre',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'dl',
  'dt',
  'dd',
  'section',
  'div',
  'span',
  'address',
  'small',
  'sup',
] as const;
type AllowedTag = (typeof allowedTags)[number];

const isAllowed = (tag: string): tag is AllowedTag => allowedTags.some((known) => known === tag);
const isVoid = (tag: string) => tag === 'br' || tag === 'hr';
const token = /<!--[\s\S]*?-->|<\/?([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;

/** Knows a short list of elements and two attributes; everything else is dropped, its text kept. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: 'div', children: [] };
  const open: HtmlElement[] = [root];
  const current = () => open.at(-1) ?? root;
  let position = 0;
  for (const match of html.matchAll(token)) {
    addText(current(), html.slice(position, match.index));
    position = match.index + match[0].length;
    const tag = match[1]?.toLowerCase() ?? '';
    if (!isAllowed(tag)) continue;
    if (match[0].startsWith('</')) {
      const at = open.findLastIndex((element, index) => index > 0 && element.tag === tag);
      if (at > 0) open.length = at;
      continue;
    }
    const element: HtmlElement = { tag, ...attributesOf(match[2] ?? ''), children: [] };
    current().children.push(element);
    if (!isVoid(tag)) open.push(element);
  }
  addText(current(), html.slice(position));
  return root.children;
}

export const textOf = (nodes: HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');

function addText({ children }: HtmlElement, text: string) {
  if (text !== '') children.push(decode(text));
}

function attributesOf(source: string): Pick<HtmlElement, 'href' | 'id'> {
  const href = attribute(source, 'href');
  const id = attribute(source, 'id');
  return { ...(href && isSafe(href) && { href }), ...(id && { id }) };
}

const attribute = (source: string, name: string) => {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(source);
  return decode(match?.[1] ?? match?.[2] ?? '') || undefined;
};

/** Pages, mail and phone; never a script. */
const isSafe = (href: string) => /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(href);

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decode(text: string): string {
  return text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
