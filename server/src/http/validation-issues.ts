export interface Issue {
  keyword: string;
  /** `/a/b`; the whole is `/`. */
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
 * What is wrong, field by field. Where a call takes one of several shapes, it is judged by the one it comes nearest to: nobody who
 * left the password out wants to hear that there is no push subscription either.
 */
export function issuesOf(issues: readonly Issue[], input: unknown): Issue[] {
  return issues.flatMap((issue) => {
    const options = optionsOf(issue);
    const nearest = options.toSorted((a, b) => missingShare(a, input) - missingShare(b, input))[0];
    if (!nearest) return [issue];
    const prefix = issue.instancePath === '/' ? '' : issue.instancePath;
    return nearest.map(({ code, path, message }) => ({
      keyword: code,
      instancePath: `${prefix}/${path.join('/')}`,
      message,
    }));
  });
}

function optionsOf({ keyword, params }: Issue): UnionIssue[][] {
  if (keyword !== 'invalid_union' || typeof params !== 'object' || params === null) return [];
  return 'errors' in params && Array.isArray(params.errors) ? (params.errors as UnionIssue[][]) : [];
}

const missingShare = (issues: readonly UnionIssue[], input: unknown): number =>
  issues.filter(({ path }) => valueAt(input, path.map(String)) === undefined).length / issues.length;

/** The checker itself does not tell a missing value from a wrong one. */
export function valueAt(input: unknown, path: readonly string[]): unknown {
  let value = input;
  for (const key of path) {
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined;
  }
  return value;
}
