import type { Locale } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import { sql } from 'kysely';
import type { Core } from '../features/core.ts';
import type { ConversationServices, FictionalMessage } from '../features/conversations/index.ts';
import { toLocale } from '../core/locale.ts';
import { createDemoUuid } from './demo-ids.ts';
import { isAskingIfReal } from './is-asking-if-real.ts';

const jobName = 'demo-answer';
const answerDelayMs = 4000;
const lines = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/**
 * Fictional partners of the demo answer by a script, which says so in its first answer (DEC-22). It runs only with `DEMO=1`:
 * on a real site, employees write these answers.
 */
export function defineDemoResponder(core: Core, conversations: ConversationServices): void {
  core.jobs.define<FictionalMessage>({ name: jobName, run: (fact) => sendAnswer(core, conversations, fact) });
  conversations.onFictionalMessage((fact) => {
    enqueue(core, fact).catch((error: unknown) =>
      core.log.warn({ err: error }, 'demo answer was not queued'),
    );
  });
}

async function enqueue({ jobs, inTransaction, clock }: Core, fact: FictionalMessage): Promise<void> {
  await jobs.whenReady();
  const startAfter = new Date(clock().getTime() + answerDelayMs);
  await inTransaction((trx) => jobs.enqueue(trx, jobName, fact, { startAfter }));
}

async function sendAnswer(
  core: Core,
  conversations: ConversationServices,
  { conversation, memberId, partnerId, messageId }: FictionalMessage,
): Promise<void> {
  const { question, answered, language, name } = await loadContext(core, {
    conversation,
    memberId,
    partnerId,
    messageId,
  });
  const locale: Locale = toLocale(language) ?? 'en';
  const line = isAskingIfReal(question) ? 'honest' : (lines[Math.min(answered, lines.length - 1)] ?? 'first');
  const { name: site, company } = core.settings.site;
  await conversations.sendFictionalAnswer({
    partnerId,
    conversation,
    text: translate(locale, `demo:answer.${line}`, { name, site, company: company.name }),
    clientId: createDemoUuid(`answer ${messageId}`),
  });
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
