import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import type { BulkMail } from '../../mail/mailer.ts';
import type { Core } from '../core.ts';
import {
  countNewMembers,
  countUnread,
  type DueKind,
  dueKinds,
  hasDueDigest,
  listDueConversations,
  listDueLikes,
  listDueMembers,
  saveLastMail,
  saveMailedUpTo,
} from './due-mails.repository.ts';

interface Due {
  userId: string;
  now: Date;
}

interface MailKind {
  cron: string;
  /** Queues what is due for the member, whose account is locked, and records it in the same transaction. */
  send(core: Core, trx: Transaction, due: Due): Promise<void>;
}

const mailKinds: Record<DueKind, MailKind> = {
  messages: { cron: '* * * * *', send: sendMessageMails },
  like: { cron: '*/5 * * * *', send: sendLikeMail },
  unread_message_reminders: { cron: '11 * * * *', send: sendUnreadDigest },
  weekly_updates: { cron: '29 * * * *', send: sendWeeklyUpdate },
};
const batchSize = 200;

/** The mails about what happened while a member was away (DEC-23). */
export function defineMemberMails(core: Core): void {
  for (const kind of dueKinds)
    core.jobs.define({
      name: `mails-${kind.replaceAll('_', '-')}`,
      cron: mailKinds[kind].cron,
      run: () => sendDueMails(core, kind),
    });
}

/** When the mail to one member fails, the others still get theirs; then the job fails and is retried. */
export async function sendDueMails(core: Core, kind: DueKind): Promise<void> {
  const now = core.clock();
  const failed: unknown[] = [];
  let ids: string[];
  let afterId = '0';
  do {
    ids = await listDueMembers(core.db, kind, { now, afterId, limit: batchSize });
    for (const userId of ids)
      await core
        .inTransaction(async (trx) => {
          // What is due is read again under the lock: another server may just have sent it.
          await lockAccounts(trx, [userId]);
          await mailKinds[kind].send(core, trx, { userId, now });
        })
        .catch((error: unknown) => failed.push(error));
    afterId = ids.at(-1) ?? afterId;
  } while (ids.length === batchSize);
  if (failed.length > 0) throw new AggregateError(failed, 'mails were not queued');
}

async function sendMessageMails({ mail }: Core, trx: Transaction, { userId, now }: Due): Promise<void> {
  for (const { conversation, otherId, isNew, upTo } of await listDueConversations(trx, now, userId)) {
    await saveMailedUpTo(trx, { userId, conversation, upTo, now });
    await mail.sendBulk(trx, {
      userId,
      category: isNew ? 'new_conversations' : 'new_messages',
      template: isNew ? 'new_conversation' : 'new_message',
      path: `/chats/${conversation}`,
      aboutId: otherId,
    });
  }
}

async function sendLikeMail({ mail }: Core, trx: Transaction, { userId, now }: Due): Promise<void> {
  const [like, ...others] = await listDueLikes(trx, now, userId);
  if (!like) return;
  await saveLastMail(trx, userId, 'like', now);
  await mail.sendBulk(trx, { userId, category: 'like', ...toContent(like, others.length) });
}

function toContent(
  { fromId, isMatch }: { fromId: string; isMatch: boolean },
  otherCount: number,
): Pick<BulkMail, 'template' | 'values' | 'aboutId' | 'path'> {
  if (otherCount > 0) return { template: 'likes', values: { count: otherCount + 1 }, path: '/likes' };
  return isMatch
    ? // A context, so that a server of an earlier release, which may send it, has texts too.
      { template: 'like', values: { context: 'match' }, aboutId: fromId, path: `/likes/m/${fromId}` }
    : { template: 'like', aboutId: fromId, path: '/likes' };
}

async function sendUnreadDigest({ mail }: Core, trx: Transaction, { userId, now }: Due): Promise<void> {
  if (!(await hasDueDigest(trx, now, userId))) return;
  await saveLastMail(trx, userId, 'unread_message_reminders', now);
  await mail.sendBulk(trx, {
    userId,
    category: 'unread_message_reminders',
    template: 'unread_digest',
    values: { count: await countUnread(trx, now, userId) },
    path: '/chats',
  });
}

/** Without new members there is nothing to tell, and the next look is a week later all the same. */
async function sendWeeklyUpdate({ mail }: Core, trx: Transaction, { userId, now }: Due): Promise<void> {
  const count = await countNewMembers(trx, now, userId);
  if (count === null) return;
  await saveLastMail(trx, userId, 'weekly_updates', now);
  if (count === 0) return;
  await mail.sendBulk(trx, {
    userId,
    category: 'weekly_updates',
    template: 'weekly_update',
    values: { count },
    path: '/members',
    canWait: true,
  });
}
