import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { HtmlElement, HtmlNode } from './parse-html.ts';

/** Draws parsed markup; links within the site change the page without loading it anew. */
export function PageText({ nodes }: { nodes: HtmlNode[] }) {
  return <>{nodes.map((node, index) => draw(node, index))}</>;
}

function draw(node: HtmlNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  if (node.tag === 'br' || node.tag === 'hr') return createElement(node.tag, { key });
  if (node.tag === 'a') return drawLink(node, key);
  const children = node.children.filter((child) => !isLayoutBlank(node, child));
  return createElement(node.tag, { key, id: node.id }, ...children.map(draw));
}

function drawLink({ href = '', children }: HtmlElement, key: number) {
  const content = children.map(draw);
  if (href.startsWith('/') || href.startsWith('#')) {
    return (
      <Link key={key} to={href}>
        {content}
      </Link>
    );
  }
  return (
    <a key={key} href={href} rel="noopener">
      {content}
    </a>
  );
}

/** Line breaks between rows and cells are no text, and React warns of them. */
const isLayoutBlank = ({ tag }: HtmlElement, child: HtmlNode) =>
  typeof child === 'string' &&
  child.trim() === '' &&
  ['table', 'thead', 'tbody', 'tr', 'ul', 'ol', 'dl'].includes(tag);
