import type { RouteDefinition } from '@liaison/shared/contracts';

export interface RouteMatch<T extends { path: string } = RouteDefinition> {
  route: T;
  params: Record<string, string>;
}

/**
 * The route that react-router would choose for a path, so that what is preloaded is what then runs: static segments
 * win over parameters, longer patterns over shorter ones, case and a slash at the end do not matter.
 */
export function matchPath<T extends { path: string }>(
  routes: readonly T[],
  pathname: string,
): RouteMatch<T> | null {
  const segments = decodeSegments(pathname);
  if (!segments) return null;
  const branches = routes
    .flatMap((route) =>
      expandOptional(route.path).map((pattern) => ({ route, pattern, score: scoreOf(pattern) })),
    )
    .toSorted((a, b) => b.score - a.score);
  for (const { route, pattern } of branches) {
    const params = paramsOf(pattern, segments);
    if (params) return { route, params };
  }
  return null;
}

/** Patterns that match the same addresses are the same text here: `/chats/:id` and `/chats/:name` become `/chats/:`. */
export const canonicalPatterns = (path: string): string[] =>
  expandOptional(path).map(
    (segments) => `/${segments.map((part) => (part.startsWith(':') ? ':' : part.toLowerCase())).join('/')}`,
  );

/** `/credits/:id/:method?` → both lists of segments, with and without the optional one. */
function expandOptional(path: string): string[][] {
  return split(path).reduce<string[][]>(
    (variants, part) => {
      if (!part.endsWith('?')) return variants.map((variant) => [...variant, part]);
      return variants.flatMap((variant) => [[...variant, part.slice(0, -1)], variant]);
    },
    [[]],
  );
}

const split = (path: string) => path.split('/').filter((part) => part !== '');

function decodeSegments(pathname: string): string[] | null {
  try {
    return split(pathname).map((part) => decodeURIComponent(part));
  } catch {
    return null;
  }
}

/** react-router's weights: 10 for a static segment, 3 for a parameter, 1 for each segment; 2 for the index. */
const scoreOf = (pattern: string[]) =>
  pattern.reduce((score, part) => score + (part.startsWith(':') ? 3 : 10), pattern.length || 2);

function paramsOf(pattern: string[], segments: string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part.toLowerCase() !== segment.toLowerCase()) return null;
  }
  return params;
}
