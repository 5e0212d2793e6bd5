/** jsdom decodes no images: from now on every image has this size, or fails to decode. Returns a function that restores jsdom. */
export function mockImageDecoding(size: { width: number; height: number } | null): () => void {
  const { prototype } = HTMLImageElement;
  const original = Object.getOwnPropertyDescriptors(prototype);
  const fixed = (value: number) => ({ configurable: true, get: () => value });
  Object.defineProperties(prototype, {
    decode: {
      configurable: true,
      value: () => (size ? Promise.resolve() : Promise.reject(new Error('cannot be decoded'))),
    },
    naturalWidth: fixed(size?.width ?? 0),
    naturalHeight: fixed(size?.height ?? 0),
  });
  return () => Object.defineProperties(prototype, original);
}

/** Only the first bytes are those of the format. */
const createFile = (start: number[], name: string, bytes: number) => {
  const content = new Uint8Array(bytes);
  content.set(start);
  return new File([content], name);
};

export const createJpegFile = (bytes = 64) => createFile([0xff, 0xd8, 0xff, 0xe0], 'me.jpg', bytes);

export const createHeicFile = () =>
  createFile([0, 0, 0, 24, ...Buffer.from('ftypheic')], 'IMG_0042.HEIC', 64);
