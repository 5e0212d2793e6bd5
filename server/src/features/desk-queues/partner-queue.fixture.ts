import { randomUUID } from 'node:crypto';
import type { QueuedConversation } from '@liaison/shared/contracts';
import type { TestMember, TestService } from '../../testing/service.ts';
import type { TestStaff } from '../../testing/staff.ts';

/** What staff do with conversations of fictional partners. */
export function partnerActions(service: TestService) {
  const claim = async (staff: TestStaff) =>
    (await staff.call('POST /api/desk/partners', { body: {} })).body.item;
  return {
    claim,

    createPartner: (name: string) =>
      service.createMember({ name, role: 'fictional', profile: { is_fictional: true } }),

    async claimWaiting(staff: TestStaff): Promise<QueuedConversation> {
      const item = await claim(staff);
      if (!item) throw new Error('Nothing waits.');
      return item;
    },

    answer: (staff: TestStaff, item: QueuedConversation, text = 'I like the sea.') =>
      staff.call('PUT /api/desk/partners', {
        body: { id: item.id, client_id: randomUUID(), text, up_to: item.messages.at(-1)?.id ?? '1' },
      }),

    addNote: (staff: TestStaff, id: string, text: string) =>
      staff.call('POST /api/desk/partner-notes', { body: { id, text } }),

    handOver: (staff: TestStaff, hand: { id: string; to: string | null; note?: string }) =>
      staff.call('POST /api/desk/hand-overs', { body: hand }),

    async countWaiting(staff: TestStaff) {
      const { queues } = (await staff.call('GET /api/desk/queues')).body;
      return queues.find(({ name }) => name === 'partners');
    },

    async listTexts(member: TestMember, partner: TestMember) {
      const { messages } = (await member.call('GET /api/chat.php', { query: { profile: partner.id } })).body;
      return messages.map(({ text }) => text);
    },
  };
}
