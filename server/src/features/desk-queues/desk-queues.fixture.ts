import { randomUUID } from 'node:crypto';
import type { ReportDraft } from '@liaison/shared/contracts';
import { createPictureRow } from '../../testing/pictures.ts';
import type { Client } from '../../testing/client.ts';
import type { TestMember, TestService } from '../../testing/service.ts';

/** What waits in the queues of the desk. */
export function queueActions(service: TestService) {
  let seconds = 0;
  return {
    /** Pictures of a member, the first one first in the queue. */
    async addPictures(count: number): Promise<string[]> {
      const { id: ownerId } = await service.createMember({ name: `Owner ${(seconds += 1)}` });
      const rows = Array.from({ length: count }, () =>
        createPictureRow(ownerId, {
          status: 'pending',
          created_at: new Date(service.clock().getTime() - 3_600_000 + (seconds += 1) * 1000),
        }),
      );
      const added = await service.db.insertInto('pictures').values(rows).returning('id').execute();
      return added.map(({ id }) => id);
    },

    async findPicture(id: string) {
      return service.db
        .selectFrom('pictures')
        .select(['status', 'reason', 'decided_by'])
        .where('id', '=', id)
        .executeTakeFirst();
    },

    async report(by: Client, about: TestMember, draft: Partial<ReportDraft> = {}): Promise<string> {
      const { body } = await by.call('POST /api/report.php', {
        body: {
          client_id: randomUUID(),
          type: 'profile',
          id: about.id,
          category: 'harassment',
          text: 'He does not stop.',
          ...draft,
        },
      });
      return body.report_id;
    },

    listAudit: () =>
      service.db.selectFrom('desk_audit').select(['actor', 'action', 'subject']).orderBy('id').execute(),
  };
}

/** What the staff member decides next. */
export const claimReport = async (staff: Client) =>
  (await staff.call('POST /api/desk/reports', { body: {} })).body.item;

/** The ids of the photos on the screen of the staff member. */
export const claimPictures = async (staff: Client, count = 2) =>
  (await staff.call('POST /api/desk/pictures', { body: { count } })).body.items.map(({ id }) => id);

export const approve = (staff: Client, id: string) =>
  staff.call('PUT /api/desk/pictures', { body: { id, decision: 'approve' } });
