import type { Locale } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import { sql } from 'kysely';
import type { Core } from '../features/core.ts';
import type { ConversationServices, FictionalMessage } from '../features/conversations/index.ts';
import { partnerQueueService } from '../features/desk-queues/index.ts';
import { toLocale } from '../core/locale.ts';
import { createUuidFrom } from '../core/uuid-from.ts';
import { getResponder } from './responder-account.repository.ts';

const typingJob = 'demo-typing';
const answerJob = 'demo-answer';
const waitingJob = 'demo-waiting';
/** Before the partner starts to type. */
const readingMs = 2000;
/** Not longer than the typing indicator is shown. */
const typingMs = { perCharacter: 25, max: 6000 };
const lines = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

type Question = Omit<FictionalMessage, 'hasNotice'>;

/**
 * Fictional partners of the demo read, type and answer by a script, which says so in its first answer (DEC-22). The script is one of those
 * who answer at the desk: it claims a conversation in the same queue and leaves alone what staff have claimed. It runs only with
 * `DEMO=1`: on a real site, employees write these answers.
 */
export function defineDemoResponder(core: Core, conversations: ConversationServices): void {
  const queue = partnerQueueService(core, conversations);
  const getStart = (delayMs: number) => ({ startAfter: new Date(core.clock().getTime() + delayMs) });
  core.jobs.define<Question>({
    name: typingJob,
    async run(question) {
      const { conversation, partnerId, messageId, asksIfReal } = question;
      const isClaimed = await queue.claimOne(await getResponder(core), conversation);
      // A member who asks gets the truth at once, also while staff write the answer.
      if (!isClaimed && !asksIfReal) return;
      await conversations.update(partnerId, { conversation, read_up_to: messageId });
      await conversations.notifyTyping(partnerId, conversation);
      const text = await findAnswer(core, question);
      const delayMs = Math.min(text.length * typingMs.perCharacter, typingMs.max);
      const answer: DemoAnswer = { partnerId, conversation, messageId, asksIfReal, text };
      await core.inTransaction((trx) => core.jobs.enqueue(trx, answerJob, answer, getStart(delayMs)));
    },
  });
  core.jobs.define<DemoAnswer>({
    name: answerJob,
    async run({ messageId, conversation, partnerId, text, asksIfReal }) {
      const clientId = createUuidFrom(`answer ${messageId}`);
      const responder = await getResponder(core);
      if (await queue.claimOne(responder, conversation)) {
        const answer = { id: conversation, client_id: clientId, text, up_to: messageId };
        await queue.answer(responder, { ...answer, isAutomatic: true });
      } else if (asksIfReal)
        await conversations.sendFictionalAnswer({
          partnerId,
          conversation,
          text,
          clientId,
          isAutomatic: true,
        });
    },
  });
  // What was not free to be claimed right after the message, such as before its member confirmed a notice.
  core.jobs.define({
    name: waitingJob,
    cron: '* * * * *',
    async run() {
      const item = await queue.claim(await getResponder(core));
      const messageId = item?.messages.findLast(({ is_waiting }) => is_waiting)?.id;
      if (!item || messageId === undefined) return;
      const question: Question = {
        conversation: item.id,
        memberId: item.member.id,
        partnerId: item.partner.id,
        messageId,
        asksIfReal: item.asks_if_real,
      };
      await core.inTransaction((trx) => core.jobs.enqueue(trx, typingJob, question));
    },
  });
  conversations.onFictionalMessage((trx, message) =>
    core.jobs.enqueue(trx, typingJob, message, getStart(readingMs)),
  );
}

interface DemoAnswer extends Omit<Question, 'memberId'> {
  text: string;
}

async function findAnswer(core: Core, question: Question): Promise<string> {
  const { answered, language, name } = await loadContext(core, question);
  const locale: Locale = toLocale(language) ?? 'en';
  const line = question.asksIfReal ? 'honest' : (lines[Math.min(answered, lines.length - 1)] ?? 'first');
  const { name: site, company } = core.settings.site;
  return translate(locale, `demo:answer.${line}`, { name, site, company: company.name });
}

async function loadContext({ db }: Core, { conversation, memberId, partnerId, messageId }: Question) {
  const { rows } = await sql<{ answered: number; language: string; name: string }>`
    select
      (select count(*)::int from messages
        where conversation_id = ${conversation} and sender_id = ${partnerId} and id < ${messageId}) as answered,
      (select language from users where id = ${memberId}) as language,
      (select name from users where id = ${partnerId}) as name
  `.execute(db);
  const [row] = rows;
  return {
    answered: row?.answered ?? 0,
    language: row?.language ?? 'en',
    name: row?.name ?? '',
  };
}
