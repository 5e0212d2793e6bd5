import { lockAccounts } from '../../db/lock-accounts.ts';
import type { TestMember, TestService } from '../../testing/service.ts';
import { eraseAccount } from '../deletion/index.ts';
import { refreshListed } from '../visibility/index.ts';

interface Hiding {
  service: TestService;
  member: TestMember;
  viewer: TestMember;
}

/** How a member becomes one that the viewer must not find; a fictional one is, where they are switched off. */
const states = {
  invisible: ({ member }: Hiding) => member.call('PUT /api/user.php', { body: { invisible: true } }),
  shown: () => Promise.resolve(),
  'blocked by me': ({ member, viewer }: Hiding) => block(viewer, member),
  'blocking me': ({ member, viewer }: Hiding) => block(member, viewer),
  disabled: ({ service, member }: Hiding) => setStatus(service, member, 'disabled'),
  leaving: ({ service, member }: Hiding) => setStatus(service, member, 'pending_deletion'),
  deleted: ({ service, member }: Hiding) =>
    service.core.inTransaction(async (trx) => {
      await lockAccounts(trx, [member.id]);
      await eraseAccount(service.app, trx, member.id);
    }),
  fictional: () => Promise.resolve(),
};

export type State = keyof typeof states;
export const stateNames = Object.keys(states) as State[];

export const hideMember = (state: State, hiding: Hiding): Promise<unknown> => states[state](hiding);

const block = (blocker: TestMember, blocked: TestMember) =>
  blocker.call('POST /api/block.php', { body: { profile: blocked.id } });

const setStatus = ({ core }: TestService, member: TestMember, status: 'disabled' | 'pending_deletion') =>
  core.inTransaction(async (trx) => {
    await trx.updateTable('users').set({ status }).where('id', '=', member.id).execute();
    await refreshListed(trx, member.id);
  });
