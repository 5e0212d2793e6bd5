import type { Locale } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import { sql } from 'kysely';
import type { Core } from '../features/core.ts';
import type { ConversationServices, FictionalMessage } from '../features/conversations/index.ts';
import { toLocale } from '../core/locale.ts';
import { createDemoUuid } from './demo-ids.ts';
import { isAskingIfReal } from './is-asking-if-real.ts';

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
  const enqueue = async (name: string, data: FictionalMessage | DemoAnswer, delayMs: number) => {
    await core.jobs.whenReady();
    const startAfter = new Date(core.clock().getTime() + delayMs);
    await core.inTransaction((trx) => core.jobs.enqueue(trx, name, data, { startAfter }));
  };
  core.jobs.define<FictionalMessage>({
    name: typingJob,
    async run(fact) {
      const { conversation, partnerId, messageId } = fact;
      await conversations.update(partnerId, { conversation, read_up_to: messageId });
      await conversations.notifyTyping(partnerId, conversation);
      const text = await findAnswer(core, fact);
      const delayMs = Math.min(text.length * typingMs.perCharacter, typingMs.max);
      await enqueue(answerJob, { partnerId, conversation, messageId, text }, delayMs);
    },
  });
  core.jobs.define<DemoAnswer>({
    name: answerJob,
    run: ({ messageId, ...answer }) =>
      conversations.sendFictionalAnswer({ ...answer, clientId: createDemoUuid(`answer ${messageId}`) }),
  });
  conversations.onFictionalMessage((fact) => {
    enqueue(typingJob, fact, readingMs).catch((error: unknown) =>
      core.log.warn({ err: error }, 'demo answer was not queued'),
    );
  });
}

interface DemoAnswer {
  partnerId: string;
  conversation: string;
  /** Which is answered. */
  messageId: string;
  text: string;
}

async function findAnswer(core: Core, fact: FictionalMessage): Promise<string> {
  const { question, answered, language, name } = await loadContext(core, fact);
  const locale: Locale = toLocale(language) ?? 'en';
  const line = isAskingIfReal(question) ? 'honest' : (lines[Math.min(answered, lines.length - 1)] ?? 'first');
  const { name: site, company } = core.settings.site;
  return translate(locale, `demo:answer.${line}`, { name, site, company: company.name });
}

async function loadContext({ db }: Core, { conversation, memberId, partnerId, messageId }: FictionalMessage) {
  const { rows } = await sql<{ question: string | null; answered: number; language: string; name: string }>`
    select
      (select text from messages where id = ${messageId}) as question,
      (select count(*)::int from messages
        where conversation_id = ${conversation} and sender_id = ${partnerId} and id < ${messageId}) as answered,
      (select language from users where id = ${memberId}) as language,
      (select name from users where id = ${partnerId}) as name
  `.execute(db);
  const [row] = rows;
  return {
    question: row?.question ?? '',
    answered: row?.answered ?? 0,
    language: row?.language ?? 'en',
    name: row?.name ?? '',
  };
}
