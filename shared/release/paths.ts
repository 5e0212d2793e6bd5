import type { RouteDefinition } from '@liaison/shared/contracts';

export interface RouteMatch<T extends { path: string } = RouteDefinition> {
  route: T;
  params: Record<string, string>;
}

/**
 * Selects the same route as react-router, so that the preloaded files are those that run: static segments win over parameters,
 * longer patterns over shorter ones; case and a trailing slash do not matter.
 */
export function matchPath<T extends { path: string }>(
  routes: readonly T[],
  pathname: string,
): RouteMatch<T> | null {
  const segments = decodeSegments(pathname);
  if (!segments) return null;
  const matches = routes.flatMap((route) =>
    expandOptionalSegments(route.path).flatMap((pattern) => {
      const params = matchSegments(pattern, segments);
      return params ? [{ route, params, score: getScore(pattern) }] : [];
    }),
  );
  return matches.toSorted((a, b) => b.score - a.score)[0] ?? null;
}

/** Patterns that match the same paths become equal: `/chats/:id` and `/chats/:name` both become `/chats/:`. */
export const toCanonicalPatterns = (path: string): string[] =>
  expandOptionalSegments(path).map(
    (segments) => `/${segments.map((part) => (part.startsWith(':') ? ':' : part.toLowerCase())).join('/')}`,
  );

/** By path: every part of a page that depends on its address asks which of all routes it is. */
const expanded = new Map<string, string[][]>();

/** Returns the segments of `/credits/:id/:method?` twice: with and without the optional one. */
function expandOptionalSegments(path: string): string[][] {
  const known = expanded.get(path);
  if (known) return known;
  const patterns = splitPath(path).reduce<string[][]>(
    (variants, part) => {
      if (!part.endsWith('?')) return variants.map((variant) => [...variant, part]);
      return variants.flatMap((variant) => [[...variant, part.slice(0, -1)], variant]);
    },
    [[]],
  );
  expanded.set(path, patterns);
  return patterns;
}

const splitPath = (path: string) => path.split('/').filter((part) => part !== '');

function decodeSegments(pathname: string): string[] | null {
  try {
    return splitPath(pathname).map((part) => decodeURIComponent(part));
  } catch {
    return null;
  }
}

/** react-router's scores: 10 for a static segment, 3 for a parameter, 1 for each segment; 2 for the index. */
const getScore = (pattern: string[]) =>
  pattern.reduce((score, part) => score + (part.startsWith(':') ? 3 : 10), pattern.length || 2);

function matchSegments(pattern: string[], segments: string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part.toLowerCase() !== segment.toLowerCase()) return null;
  }
  return params;
}
