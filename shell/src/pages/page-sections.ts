import { foldText } from '@liaison/shared/parts';
import { type HtmlNode, getText } from './parse-html.ts';

/** A heading and the content below it. The first section may have no heading. */
export interface PageSection {
  id: string;
  title: string;
  nodes: HtmlNode[];
}

export function splitSections(nodes: HtmlNode[], heading: 'h2' | 'h3' = 'h2'): PageSection[] {
  const sections: PageSection[] = [{ id: 'start', title: '', nodes: [] }];
  for (const node of nodes) {
    if (typeof node !== 'string' && node.tag === heading) {
      const title = getText(node.children).trim();
      sections.push({ id: node.id ?? toSlug(title, sections.length), title, nodes: [] });
    } else {
      sections.at(-1)?.nodes.push(node);
    }
  }
  return sections.filter(({ title, nodes: content }) => title !== '' || getText(content).trim() !== '');
}

/** The sections that contain every word of the search, ignoring case, accents and the shape of apostrophes. */
export function searchSections(sections: PageSection[], search: string): PageSection[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return sections.filter((section) => {
    const text = foldText(`${section.title} ${getText(section.nodes)}`);
    return words.every((word) => text.includes(word));
  });
}

/** Saved links have the result, so it must stay the same. */
const toSlug = (title: string, index: number) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || `part-${index}`;
