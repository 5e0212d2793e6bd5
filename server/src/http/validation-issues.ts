export interface Issue {
  keyword: string;
  /** `/a/b`; `/` is the whole input. */
  instancePath: string;
  message?: string | undefined;
  params?: unknown;
}

interface UnionIssue {
  code: string;
  path: PropertyKey[];
  message: string;
}

/**
 * Flattens issues to one per field. Of a union only the issues of the option with the fewest missing fields count: a sign-in
 * without a password must not report a missing push subscription as well.
 */
export function flattenIssues(issues: readonly Issue[], input: unknown): Issue[] {
  return issues.flatMap((issue) => {
    const options = getUnionOptions(issue);
    const nearest = options.toSorted((a, b) => getMissingShare(a, input) - getMissingShare(b, input))[0];
    if (!nearest) return [issue];
    const prefix = issue.instancePath === '/' ? '' : issue.instancePath;
    return nearest.map(({ code, path, message }) => ({
      keyword: code,
      instancePath: `${prefix}/${path.join('/')}`,
      message,
    }));
  });
}

function getUnionOptions({ keyword, params }: Issue): UnionIssue[][] {
  if (keyword !== 'invalid_union' || typeof params !== 'object' || params === null) return [];
  return 'errors' in params && Array.isArray(params.errors) ? (params.errors as UnionIssue[][]) : [];
}

const getMissingShare = (issues: readonly UnionIssue[], input: unknown): number =>
  issues.filter(({ path }) => getValueAt(input, path.map(String)) === undefined).length / issues.length;

/** Needed because issues do not distinguish a missing value from a wrong one. */
export function getValueAt(input: unknown, path: readonly string[]): unknown {
  let value = input;
  for (const key of path) {
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined;
  }
  return value;
}
