import type { ApiBody } from '@liaison/shared/contracts';
import { createStaff } from '../../testing/staff.ts';
import type { TestMember, TestService } from '../../testing/service.ts';
import { readToken } from '../credentials/credentials.fixture.ts';

export const former = 'nora@example.org';
export const next = 'nora.next@example.org';
export const hourMs = 3_600_000;

type RequestBody = ApiBody<'POST /api/desk/recoveries'>;

/** Steps of the desk, of the member and of time. Each looks for the desk with a session of its own: time ends sessions. */
export const createRecoverySteps = (service: TestService) => {
  const run = async (job: string) => {
    await service.core.inTransaction((trx) => service.core.jobs.enqueue(trx, job, {}));
    await service.runJobs();
  };
  const runJob = () => run('recoveries-apply');
  return {
    runJob,
    runPurge: () => run('purge-recoveries'),

    request: async ({ id }: Pick<TestMember, 'id'>, values: Partial<RequestBody> = {}) =>
      (await createStaff(service, 'support')).call('POST /api/desk/recoveries', {
        body: {
          id,
          kind: 'email',
          email: next,
          method: 'video_call',
          reason: 'The mailbox of the university ended.',
          ...values,
        },
      }),

    cancel: async (id: string) =>
      (await createStaff(service, 'support')).call('DELETE /api/desk/recoveries', { query: { id } }),

    stop: (token: string) => service.createVisitor().call('DELETE /api/recovery.php', { body: { token } }),

    readStopToken: () => readToken(service, former, /\/recovery\/stop\?token=([\w-]+)/),

    /** Lets the time pass, and the job run. */
    async wait(ms: number) {
      service.clock.advance(ms);
      await runJob();
    },

    list: async ({ id }: Pick<TestMember, 'id'>) =>
      (await (await createStaff(service, 'support')).call('GET /api/desk/member', { query: { id } })).body
        .recoveries,

    listSubjects: async (recipient: string) => {
      await service.runJobs();
      return (await service.listMails(recipient)).map(({ subject }) => subject);
    },

    findEmail: async ({ id }: Pick<TestMember, 'id'>) =>
      (await service.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
        .email,

    listAudit: async ({ id }: Pick<TestMember, 'id'>) =>
      service.db
        .selectFrom('desk_audit')
        .leftJoin('desk_audit_details', 'audit_id', 'id')
        .select(['actor', 'action', 'details'])
        .where('action', 'like', 'member.recovery%')
        .where('subject', '=', `account:${id}`)
        .orderBy('id')
        .execute(),
  };
};
