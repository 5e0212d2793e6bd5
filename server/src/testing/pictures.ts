import { randomUUID } from 'node:crypto';
import type { PictureCrop } from '@liaison/shared/contracts';
import type { Insertable } from 'kysely';
import sharp from 'sharp';
import type { Schema } from '../db/schema.ts';
import type { Client } from './client.ts';

interface ImageOptions {
  width?: number;
  height?: number;
  /** Changes the colours, for another picture. */
  seed?: number;
}

/** Red at the top left, green at the bottom right, blue elsewhere, so that tests can check the orientation. */
export function createImage({ width = 600, height = 800, seed = 0 }: ImageOptions = {}) {
  const half = { width: Math.floor(width / 2), height: Math.floor(height / 2) };
  const patch = (background: string, left: number, top: number) => ({
    input: { create: { ...half, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: (40 + seed * 13) % 140, g: 90, b: 140 + ((seed * 7) % 110) },
    },
  })
    .composite([
      patch('rgb(200, 40, 30)', 0, 0),
      patch('rgb(30, 160, 60)', width - half.width, height - half.height),
    ])
    .removeAlpha();
}

export const createJpeg = (options?: ImageOptions): Promise<Buffer> =>
  createImage(options).jpeg({ quality: 90 }).toBuffer();

/** A row without files. */
export const createPictureRow = (
  userId: string,
  columns: Partial<Insertable<Schema['pictures']>> = {},
): Insertable<Schema['pictures']> => {
  const folder = `members/2026-01-01/${randomUUID().replaceAll('-', '')}`;
  return {
    user_id: userId,
    kind: 'private',
    status: 'approved',
    reason: null,
    filename: `${folder}/640.webp`,
    thumb_filename: `${folder}/240.webp`,
    locked_filename: `locked/2026-01-01/${randomUUID().replaceAll('-', '')}.webp`,
    width: 600,
    height: 800,
    placeholder: null,
    content_hash: null,
    created_at: new Date(),
    decided_at: null,
    appealed_at: null,
    ...columns,
  };
};

interface UploadOptions {
  type?: string;
  clientId?: string;
  crop?: PictureCrop | string;
  filename?: string;
}

/** Posts the multipart form like a browser. */
export function uploadPicture(client: Client, file: Uint8Array | null, options: UploadOptions = {}) {
  const { type = 'private', clientId = randomUUID(), crop, filename = 'photo.jpg' } = options;
  const fields: Record<string, string> = {
    type,
    client_id: clientId,
    ...(crop !== undefined && { crop: typeof crop === 'string' ? crop : JSON.stringify(crop) }),
  };
  const boundary = `----${randomUUID()}`;
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: image/jpeg\r\n\r\n`;
    parts.push(Buffer.from(head), Buffer.from(file), Buffer.from('\r\n'));
  }
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return client.call('POST /api/photo.php', { body, headers });
}

/** A HEIC picture of 480 by 640 pixels, as written by a phone, with camera name and location in its metadata. */
export const heic = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAYFtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
    'AA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAGlAAEAAAAAAAAA2AACAAAAAAJ9AAEAAAAAAAABWgAAADhpaW5mAAAA',
    'AAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAwGlwcnAAAACiaXBjbwAAAHZodmNDAQNwAAAA',
    'AAAAAAAAWvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAWroCQCEAAQApQgEBA3AAAAMAkAAAAwAAAwBaoA8IAoFl',
    'upJKa5sCAAADAAIAAAMAAhAiAAEAB0QBwXKwYkAAAAAUaXNwZQAAAAAAAAHgAAACgAAAABBwaXhpAAAAAAMICAgAAAAWaXBtYQAA',
    'AAAAAAABAAEDgQKDAAAAGmlyZWYAAAAAAAAADmNkc2MAAgABAAEAAAI6bWRhdAAAANQoAa9RR2QwUJESBAgN+Q6SX//x+V//VyZD',
    '5X9zGxkj8D9cb3hkEXqLMlzdigHaQnfu4U0pXzSHkCi+EFoI4eBQpdh34AkwPpfaAAAEDJMCbDwCMbAAAPaAhwAAAwJ78AAQkAAA',
    'AwBanAANGOLrmiV+cWMsf5WT5VXukkqFrFJe1gbf/xgqu+BWlaOa6yIT9hJyWxlDx8qh2lZ88DA6842hwvSK9lIDAoi9PYeNyU+r',
    'pS1N5MAAAAMAW4MAAtoAAAMCLBAA0oAAAAkOgAYkAAAX2gAXsAAAAABJSSoACAAAAAkADwECAAcAAACaAAAAEgEDAAEAAAABAAAA',
    'GgEFAAEAAAB6AAAAGwEFAAEAAACCAAAAKAEDAAEAAAACAAAAMQECAA8AAACKAAAAEwIDAAEAAAABAAAAaYcEAAEAAACiAAAAJYgE',
    'AAEAAADwAAAAAAAAAEgAAAABAAAASAAAAAEAAABTZWNyZXQgUHJvZ3JhbQAAQ2FtZXJhAAAGAACQBwAEAAAAMDIxMAGRBwAEAAAA',
    'AQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAA4AEAAAOgBAABAAAAgAIAAAAAAAAEAAEAAgACAAAATgAAAAIABQAD',
    'AAAAPgEAAAMAAgACAAAARQAAAAQABQADAAAAJgEAAAAAAAAEAAAAAQAAADUAAAABAAAAAAAAAAEAAAA0AAAAAQAAABYAAAABAAAA',
    'AAAAAAEAAAA=',
  ].join(''),
  'base64',
);
