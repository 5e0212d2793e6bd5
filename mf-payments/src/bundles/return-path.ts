/** Where to go on after the payment, from `?next=`: a path of this site, else nothing. */
export function returnPathIn(search: URLSearchParams): string | undefined {
  const path = search.get('next') ?? '';
  const isPath = /^\/(?![/\\])[^\\\s]*$/.test(path) && !/^\/%(2f|5c)/i.test(path) && path.length <= 500;
  return isPath ? path : undefined;
}

/** `/credits/p1?next=…`: the way to pay, which remembers where it came from. */
export const withReturnPath = (path: string, returnPath: string | null | undefined) =>
  returnPath ? `${path}?next=${encodeURIComponent(returnPath)}` : path;
