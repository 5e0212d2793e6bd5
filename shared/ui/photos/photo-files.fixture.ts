/** jsdom decodes no pictures: every one has this size, or none can be shown. Returns what puts it back. */
export function letDecode(size: { width: number; height: number } | null): () => void {
  const { prototype } = HTMLImageElement;
  const before = Object.getOwnPropertyDescriptors(prototype);
  const fixed = (value: number) => ({ configurable: true, get: () => value });
  Object.defineProperties(prototype, {
    decode: {
      configurable: true,
      value: () => (size ? Promise.resolve() : Promise.reject(new Error('cannot be decoded'))),
    },
    naturalWidth: fixed(size?.width ?? 0),
    naturalHeight: fixed(size?.height ?? 0),
  });
  return () => Object.defineProperties(prototype, before);
}

/** Begins as the format does; the rest is nothing. */
const fileOf = (start: number[], name: string, bytes: number) => {
  const content = new Uint8Array(bytes);
  content.set(start);
  return new File([content], name);
};

export const jpegFile = (bytes = 64) => fileOf([0xff, 0xd8, 0xff, 0xe0], 'me.jpg', bytes);

export const heicFile = () => fileOf([0, 0, 0, 24, ...Buffer.from('ftypheic')], 'IMG_0042.HEIC', 64);
