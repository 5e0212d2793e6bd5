import type { QueuedPicture } from '@liaison/shared/contracts';

export const createPicture = (id: string, name: string): QueuedPicture => ({
  id,
  kind: 'main',
  waiting_since: '2026-11-20T09:00:00.000Z',
  owner: { id: `9${id}`, name, age: 34 },
  appeal_against: null,
  similar_to: null,
  path: `/desk/files/${id}`,
});
