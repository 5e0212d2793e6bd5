import type { Locale } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import { sql } from 'kysely';
import type { Core } from '../features/core.ts';
import type { ConversationServices, FictionalMessage } from '../features/conversations/index.ts';
import { toLocale } from '../core/locale.ts';
import { createUuidFrom } from '../core/uuid-from.ts';

const typingJob = 'demo-typing';
const answerJob = 'demo-answer';
/** Before the partner starts to type. */
const readingMs = 2000;
/** Not longer than the typing indicator is shown. */
const typingMs = { perCharacter: 25, max: 6000 };
const lines = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/**
 * Fictional partners of the demo read, type and answer by a script, which says so in its first answer (DEC-22). It runs only with
 * `DEMO=1`: on a real site, employees write these answers.
 */
export function defineDemoResponder(core: Core, conversations: ConversationServices): void {
  const getStart = (delayMs: number) => ({ startAfter: new Date(core.clock().getTime() + delayMs) });
  core.jobs.define<FictionalMessage>({
    name: typingJob,
    async run(fact) {
      const { conversation, partnerId, messageId } = fact;
      await conversations.update(partnerId, { conversation, read_up_to: messageId });
      await conversations.notifyTyping(partnerId, conversation);
      const text = await findAnswer(core, fact);
      const delayMs = Math.min(text.length * typingMs.perCharacter, typingMs.max);
      const answer: DemoAnswer = { partnerId, conversation, messageId, text };
      await core.inTransaction((trx) => core.jobs.enqueue(trx, answerJob, answer, getStart(delayMs)));
    },
  });
  core.jobs.define<DemoAnswer>({
    name: answerJob,
    run: ({ messageId, ...answer }) =>
      conversations.sendFictionalAnswer({ ...answer, clientId: createUuidFrom(`answer ${messageId}`) }),
  });
  conversations.onFictionalMessage((trx, fact) =>
    core.jobs.enqueue(trx, typingJob, fact, getStart(readingMs)),
  );
}

interface DemoAnswer {
  partnerId: string;
  conversation: string;
  /** Which is answered. */
  messageId: string;
  text: string;
}

async function findAnswer(core: Core, fact: FictionalMessage): Promise<string> {
  const { answered, language, name } = await loadContext(core, fact);
  const locale: Locale = toLocale(language) ?? 'en';
  const line = fact.asksIfReal ? 'honest' : (lines[Math.min(answered, lines.length - 1)] ?? 'first');
  const { name: site, company } = core.settings.site;
  return translate(locale, `demo:answer.${line}`, { name, site, company: company.name });
}

async function loadContext({ db }: Core, { conversation, memberId, partnerId, messageId }: FictionalMessage) {
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
