/** HTML as data that React renders without `innerHTML`, which the trusted types policy forbids. */
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

const isAllowed = (tag: string): tag is AllowedTag => allowedTags.some((allowed) => allowed === tag);
const isVoid = (tag: string) => tag === 'br' || tag === 'hr';
const token = /<!--[\s\S]*?-->|<\/?([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;

/** Keeps the allowed elements with `href` and `id`; drops all other tags and attributes but keeps their text. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: 'div', children: [] };
  const openElements: HtmlElement[] = [root];
  const current = () => openElements.at(-1) ?? root;
  let position = 0;
  for (const match of html.matchAll(token)) {
    addText(current(), html.slice(position, match.index));
    position = match.index + match[0].length;
    const tag = match[1]?.toLowerCase() ?? '';
    if (!isAllowed(tag)) continue;
    if (match[0].startsWith('</')) {
      const at = openElements.findLastIndex((element, index) => index > 0 && element.tag === tag);
      if (at > 0) openElements.length = at;
      continue;
    }
    const element: HtmlElement = { tag, ...parseAttributes(match[2] ?? ''), children: [] };
    current().children.push(element);
    if (!isVoid(tag)) openElements.push(element);
  }
  addText(current(), html.slice(position));
  return root.children;
}

export const getText = (nodes: HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : getText(node.children))).join('');

function addText({ children }: HtmlElement, text: string) {
  if (text !== '') children.push(decodeEntities(text));
}

function parseAttributes(source: string): Pick<HtmlElement, 'href' | 'id'> {
  const href = getAttribute(source, 'href');
  const id = getAttribute(source, 'id');
  return { ...(href && isSafeHref(href) && { href }), ...(id && { id }) };
}

const getAttribute = (source: string, name: string) => {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(source);
  return decodeEntities(match?.[1] ?? match?.[2] ?? '') || undefined;
};

/** Allows web, mail, phone and site links; a `javascript:` link would run as a script. */
const isSafeHref = (href: string) => /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(href);

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function decodeEntities(text: string): string {
  return text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return namedEntities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
