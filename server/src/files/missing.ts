/** There is no such file or folder. The disk's own error has the system's or the bucket's as its cause. */
export function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: unknown };
  if (code === 'ENOENT' || code === 'ENOTDIR' || name === 'NoSuchKey' || name === 'NotFound') return true;
  return isMissing(cause);
}
