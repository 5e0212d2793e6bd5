export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heic';

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']);

/** By its first bytes; whatever a file calls itself counts for nothing. Null for what is not taken. */
export function formatOf(bytes: Uint8Array): PictureFormat | null {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && heicBrands.has(text(8, 12))) return 'heic';
  return null;
}
