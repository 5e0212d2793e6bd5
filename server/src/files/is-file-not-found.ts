/** Whether a file or folder does not exist. The storage error has the error of the file system or the bucket as its cause. */
export function isFileNotFound(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: unknown };
  if (code === 'ENOENT' || code === 'ENOTDIR' || name === 'NoSuchKey' || name === 'NotFound') return true;
  return isFileNotFound(cause);
}
