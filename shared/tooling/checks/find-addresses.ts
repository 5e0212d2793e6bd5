import { parseSync } from '@swc/core';

/** Of a call (`GET /api/chats.php`), which is its query key too, or of a request without the client, also to the gateway. */
const address = /^((GET|POST|PUT|DELETE) )?\/(api|-)\//;

/** The addresses that a source file names in its code. Types may name calls: they make none. */
export function listAddresses(source: string, { tsx }: { tsx: boolean }): string[] {
  const found: string[] = [];
  visit(parseSync(source, { syntax: 'typescript', tsx }).body);
  return found;

  function visit(node: unknown) {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, cooked } = node as { type?: unknown; value?: unknown; cooked?: unknown };
    if (typeof type === 'string' && type.startsWith('TsType')) return;
    const text = type === 'TemplateElement' ? cooked : type === 'StringLiteral' && value;
    if (typeof text === 'string' && address.test(text)) found.push(text);
    for (const inner of Object.values(node)) visit(inner);
  }
}
