import type { TestMember, TestService } from '../../testing/service.ts';
import type { MemberOptions } from '../../testing/member.ts';
import { createTextDraft, send } from '../conversations/conversations.fixture.ts';
import { type DueKind, dueKinds } from './due-mails.repository.ts';
import { sendDueMails } from './member-mails.jobs.ts';

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/** How many mails of each kind a member gets. */
export const none = { messages: 0, like: 0, unread_message_reminders: 0, weekly_updates: 0 };
export const all = { messages: 1, like: 1, unread_message_reminders: 1, weekly_updates: 1 };

/** Steps of the tests of mails to members who are away. */
export function createMailSteps(service: TestService) {
  const createBen = (options: MemberOptions = {}) =>
    service.createMember({
      name: 'Ben',
      credits: 100,
      ...options,
      profile: { gender: 'male', looking_for: 'female', ...options.profile },
    });

  /** A member who has been away for longer than the ten minutes in which a member counts as online. */
  async function createAway(options: MemberOptions = {}) {
    const ana = await service.createMember({ name: 'Ana', ...options });
    await leave(ana);
    return ana;
  }

  const leave = ({ id }: TestMember, ms = 11 * minuteMs) =>
    service.db
      .updateTable('users')
      .set({ last_online: new Date(service.clock().getTime() - ms) })
      .where('id', '=', id)
      .execute();

  const setPreferences = (id: string, changes: object) =>
    service.db.updateTable('notification_preferences').set(changes).where('user_id', '=', id).execute();

  async function listSubjects({ email }: TestMember, kind: DueKind) {
    await sendDueMails(service.core, kind);
    await service.runJobs();
    return (await service.listMails(email)).map(({ subject }) => subject);
  }

  const like = (from: TestMember, to: TestMember) =>
    from.call('POST /api/like.php', { body: { profile: to.id } });

  /** Makes a mail of every kind due for each recipient. */
  async function causeAll(ben: TestMember, ...recipients: TestMember[]) {
    for (const recipient of recipients) await send(ben, createTextDraft(recipient, 'old'));
    service.clock.advance(25 * 60 * minuteMs);
    await service.db
      .updateTable('profiles')
      .set({ created_at: service.clock() })
      .where('id', '=', ben.id)
      .execute();
    for (const recipient of recipients) {
      await send(ben, createTextDraft(recipient, 'new'));
      await like(ben, recipient);
    }
  }

  async function createAwayForAll(options: MemberOptions = {}) {
    const ana = await createAway({
      signup_date: new Date(service.clock().getTime() - 30 * dayMs),
      ...options,
    });
    await setPreferences(ana.id, { weekly_updates: true });
    return ana;
  }

  async function countMails(ana: TestMember) {
    const counts: Partial<Record<DueKind, number>> = {};
    for (const kind of dueKinds) {
      const before = (await service.listMails(ana.email)).length;
      counts[kind] = (await listSubjects(ana, kind)).length - before;
    }
    return counts;
  }

  return {
    createBen,
    createAway,
    leave,
    setPreferences,
    listSubjects,
    like,
    causeAll,
    createAwayForAll,
    countMails,
  };
}
