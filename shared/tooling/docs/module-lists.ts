import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const shared = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(shared, file), 'utf8');

/** The page that has the lists, between two markers. */
export const modulesPage = join(shared, '../docs/modules.md');
const begin = '<!-- lists: written by npm run docs -->';
const end = '<!-- end of lists -->';

/** The page with the lists of slots, icons, layouts, access, areas and roles as the code declares them. */
export function updateModuleLists(page: string): string {
  const [before, rest = ''] = page.split(begin);
  const after = rest.split(end)[1];
  if (after === undefined) throw new Error(`docs/modules.md lacks ${begin} or ${end}`);
  return `${before}${begin}\n\n${renderLists()}\n\n${end}${after}`;
}

function renderLists(): string {
  const [route = '', navigation = ''] = read('contracts/module.ts').split('NavigationDefinition = ');
  const choices = {
    '`layout` of a route': listChoices(route, 'layouts = ['),
    '`access` of a route': listChoices(route, 'access: z.enum(['),
    '`area` of a route': listChoices(route, 'area: z.nullable(\n    z.enum(['),
    '`role` of a route': listChoices(route, 'RouteRole = z.enum(['),
    '`area` of a navigation entry': listChoices(navigation, 'area: z.enum(['),
  };
  const rows = Object.entries(choices).flatMap(([field, list]) =>
    list.map(({ value, meaning }) => [field, `\`${value}\``, meaning]),
  );
  return [
    renderTable(['Slot', 'Where it is', 'Props'], listSlots()),
    renderTable(['Field', 'Value', 'Meaning'], rows),
    `Icons: ${listIcons().join(', ')}.`,
  ].join('\n\n');
}

interface Choice {
  value: string;
  meaning: string;
}

/** The values of a list in the code, each with the comment above it. */
function listChoices(source: string, start: string): Choice[] {
  const list = getBetween(source, start, ']');
  return [...list.matchAll(/\/\*\* (.*?) \*\/\s+'([\w-]+)'/gs)].map(([, meaning = '', value = '']) => ({
    value,
    meaning,
  }));
}

/** Prettier indents the slots by two spaces, and their properties by more. */
function listSlots(): string[][] {
  const body = getBetween(read('module/slot.ts'), 'export interface SlotProps {\n', '\n}');
  const slots = body.matchAll(
    /^ {2}\/\*\* (.*?) \*\/\n {2}'?([\w-]+)'?: (.*?);$(?=\n {2}\/\*\*|$(?![\s\S]))/gms,
  );
  return [...slots].map(([, place = '', name = '', type = '']) => [`\`${name}\``, place, renderProps(type)]);
}

function renderProps(type: string): string {
  if (type.startsWith('Record<never')) return '–';
  const props = type
    .replace(/\/\*\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/; \}/g, ' }')
    .trim();
  return `\`${props.replaceAll('|', '\\|')}\``;
}

const listIcons = () =>
  [...getBetween(read('ui/base/icon.tsx'), 'export const icons = {\n', '\n}').matchAll(/^ {2}(\w+):/gm)].map(
    ([, name]) => `\`${name}\``,
  );

function getBetween(source: string, start: string, stop: string): string {
  const [, rest] = source.split(start);
  if (rest === undefined) throw new Error(`the code has no ${start}`);
  return rest.split(stop)[0] ?? '';
}

const renderTable = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
