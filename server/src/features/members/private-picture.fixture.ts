import type { TestService } from '../../testing/service.ts';

export async function insertPrivatePicture(service: TestService, userId: string): Promise<void> {
  await service.db
    .insertInto('pictures')
    .values({
      user_id: userId,
      kind: 'private',
      status: 'approved',
      filename: 'clear.webp',
      thumb_filename: 'clear-thumb.webp',
      locked_filename: 'blurred.webp',
      width: 640,
      height: 854,
      reason: null,
      placeholder: null,
      content_hash: null,
      created_at: service.clock(),
      decided_at: service.clock(),
    })
    .execute();
}
