import { Parser } from 'htmlparser2';

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

/** Keeps the allowed elements with `href` and `id`; drops all other tags and attributes but keeps their text. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: 'div', children: [] };
  const openElements = [root];
  const getCurrent = () => openElements.at(-1) ?? root;
  const parser = new Parser({
    onopentag(tag, { href, id }) {
      if (!isAllowed(tag)) return;
      const element = { tag, ...(href && isSafeHref(href) && { href }), ...(id && { id }), children: [] };
      getCurrent().children.push(element);
      openElements.push(element);
    },
    ontext: (text) => addText(getCurrent(), text),
    onclosetag(tag) {
      if (isAllowed(tag)) openElements.pop();
    },
  });
  parser.end(html);
  return root.children;
}

export const getText = (nodes: HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : getText(node.children))).join('');

/** The parser reports a text with entities in several parts. */
function addText({ children }: HtmlElement, text: string) {
  const last = children.at(-1);
  if (typeof last === 'string') children[children.length - 1] = last + text;
  else children.push(text);
}

/** Allows web, mail, phone and site links; a `javascript:` link would run as a script. */
const isSafeHref = (href: string) => /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(href);
