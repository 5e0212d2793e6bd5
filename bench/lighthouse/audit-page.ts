import lighthouse, { desktopConfig, type Flags } from 'lighthouse';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
export type Device = 'phone' | 'desktop';

export interface Audit {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** What costs points: the audit's title, how much it weighs, and the elements or URLs it found. */
  losses: { category: Category; title: string; value: string; found: string[] }[];
}

/** Audits a page in the browser that listens on a debugging port, with the throttling that Lighthouse simulates for the device. */
export async function auditPage(
  url: string,
  { device, port }: { device: Device; port: number },
): Promise<Audit> {
  const flags: Flags = { port, logLevel: 'error', onlyCategories: [...categories] };
  const config = device === 'desktop' ? desktopConfig : undefined;
  const first = await lighthouse(url, flags, config);
  // A busy machine may lose the start of a trace; Lighthouse asks to be run again then.
  const result = first?.lhr.runtimeError ? await lighthouse(url, flags, config) : first;
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse has no result'}`);
  const { lhr } = result;
  const getCategory = (category: Category) => lhr.categories[category];
  const losses = categories.flatMap((category) =>
    (getCategory(category)?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = lhr.audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
      const { title, displayValue: value = '', details } = audit;
      return [{ category, title, value, found: listFound(details) }];
    }),
  );
  const scores = Object.fromEntries(
    categories.map((category) => [category, Math.round((getCategory(category)?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  return { scores, losses };
}

/** The first elements or URLs in the details of an audit. */
function listFound(details: unknown): string[] {
  const { items = [] } = (details ?? {}) as {
    items?: { node?: { selector?: string }; url?: string; description?: string }[];
  };
  return items
    .slice(0, 3)
    .flatMap(({ node, url, description }) => node?.selector ?? description ?? url ?? []);
}
