import { color, fontSize, fontWeight, mediaDown, space } from '@liaison/shared/ui';
import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { getText, type HtmlElement, type HtmlNode } from './parse-html.ts';

/** Renders parsed HTML; links within the site navigate without a page load. */
export function PageText({ nodes }: { nodes: HtmlNode[] }) {
  return <>{nodes.map((node, index) => renderNode(node, index))}</>;
}

/** `headings` are those of the columns, within a table: each cell of a column has its heading for windows that are too narrow for columns. */
function renderNode(node: HtmlNode, key: number, headings: string[] = []): ReactNode {
  if (typeof node === 'string') return node;
  if (node.tag === 'br' || node.tag === 'hr') return createElement(node.tag, { key });
  if (node.tag === 'a') return renderLink(node, key);
  const columns = node.tag === 'table' ? listHeadings(node) : headings;
  const children = node.children.filter((child) => !isLayoutWhitespace(node, child));
  return createElement(
    node.tag,
    { key, id: node.id, 'data-heading': node.tag === 'td' ? headings[key] : undefined },
    ...children.map((child, index) => renderNode(child, index, columns)),
  );
}

/** The texts of the heading cells, in their order. */
const listHeadings = ({ tag, children }: HtmlElement): string[] =>
  tag === 'th'
    ? [getText(children)]
    : children.flatMap((child) => (typeof child === 'string' ? [] : listHeadings(child)));

function renderLink({ href = '', children }: HtmlElement, key: number) {
  const content = children.map((child, index) => renderNode(child, index));
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

/** React warns about whitespace between table rows and cells. */
const isLayoutWhitespace = ({ tag }: HtmlElement, child: HtmlNode) =>
  typeof child === 'string' &&
  child.trim() === '' &&
  ['table', 'thead', 'tbody', 'tr', 'ul', 'ol', 'dl'].includes(tag);

export const Prose = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  scroll-margin-top: 88px;
  container-type: inline-size;

  ul,
  ol {
    display: grid;
    overflow-wrap: anywhere;
    gap: ${space[2]};
    padding-inline-start: ${space[5]};
  }
  h3 {
    text-wrap: pretty;
    font-size: ${fontSize.m};
    padding-top: ${space[2]};
  }
  summary h3 {
    padding: 0;
  }
  /* Not every browser knows break-after: avoid: a heading reserves room for lines of its text, which lie over it. */
  @media print {
    > h2,
    > h3 {
      break-inside: avoid;
      padding-bottom: 4rem;
      margin-bottom: -4rem;
    }
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${fontSize.s};
  }
  th,
  td {
    padding: ${space[2]};
    text-align: start;
    vertical-align: top;
    border-bottom: 1px solid ${color.line};
    -webkit-hyphens: auto;
    hyphens: auto;
  }
  /* Names of cookies, which have no place to break: the shorter ones stay whole. */
  ${mediaDown.m} {
    td:first-child {
      min-width: min(6.5rem, 32vw);
      overflow-wrap: anywhere;
    }
  }
  /* Too narrow for the text's size to have columns: the cells of a row stand below each other. */
  @container (width < 28rem) {
    thead {
      position: absolute;
      width: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    table,
    tbody,
    tr,
    td {
      display: block;
    }
    tr {
      padding-block: ${space[2]};
      border-bottom: 1px solid ${color.line};
    }
    td {
      padding: ${space[1]} 0;
      border: 0;
    }
    td:first-child {
      font-weight: ${fontWeight.medium};
    }
    td:not(:first-child)::before {
      content: attr(data-heading);
      content: attr(data-heading) / '';
      display: block;
      color: ${color.muted};
      font-size: ${fontSize.xs};
    }
  }
`;
