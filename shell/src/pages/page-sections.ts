import { type HtmlNode, textOf } from './parse-html.ts';

/** A heading with what follows it, up to the next of its rank. The first may have no heading. */
export interface PageSection {
  id: string;
  title: string;
  nodes: HtmlNode[];
}

export function sectionsOf(nodes: HtmlNode[]): PageSection[] {
  const sections: PageSection[] = [{ id: 'start', title: '', nodes: [] }];
  for (const node of nodes) {
    if (typeof node !== 'string' && node.tag === 'h2') {
      const title = textOf(node.children).trim();
      sections.push({ id: node.id ?? slugOf(title, sections.length), title, nodes: [] });
    } else {
      sections.at(-1)?.nodes.push(node);
    }
  }
  return sections.filter(({ title, nodes: content }) => title !== '' || textOf(content).trim() !== '');
}

/** Every word of the search somewhere in the section, whatever its case and accents. */
export function searchSections(sections: PageSection[], search: string): PageSection[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return sections.filter((section) => {
    const text = plain(`${section.title} ${textOf(section.nodes)}`);
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const slugOf = (title: string, index: number) =>
  plain(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || `part-${index}`;
