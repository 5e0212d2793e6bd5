import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export const encodings = ['br', 'gz'] as const;
export type Encoding = (typeof encodings)[number];

export const isCompressible = (path: string) =>
  /\.(js|mjs|css|html|json|svg|txt|xml|webmanifest|ico)$/.test(path);

/** Uses the strongest compression, because it runs only once, when a release is published. */
export function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gz') return promisify(gzip)(content, { level: 9 });
  return promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}

/** Null when the content is not in that encoding. */
export async function decompress(content: Buffer, encoding: Encoding): Promise<Buffer | null> {
  try {
    return await promisify(encoding === 'gz' ? gunzip : brotliDecompress)(content);
  } catch {
    return null;
  }
}
