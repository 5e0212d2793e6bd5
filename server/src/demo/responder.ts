import type { Locale } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import { sql } from 'kysely';
import type { Core } from '../core.ts';
import { chatOf } from '../features/chat/chat.ts';
import type { FictionalMessage } from '../features/chat/message.service.ts';
import type { Feature } from '../http/api-scope.ts';
import { asLocale } from '../http/locale.ts';
import { demoUuid } from './demo-ids.ts';
import { asksWhetherReal } from './honest-question.ts';

const jobName = 'demo-answer';
const thinkingMs = 4000;
const lines = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/**
 * Fictional partners of the demo answer from a script, which says so in its first line (DEC-22). With real members behind
 * the site, employees write: nothing of this runs without `DEMO=1`.
 */
export const demoResponder: Feature = ({ core }) => {
  if (!core.config.demo) return;
  core.jobs.define<FictionalMessage>({ name: jobName, run: (fact) => answer(core, fact) });
  chatOf(core).onFictionalMessage((fact) => {
    enqueue(core, fact).catch((error: unknown) =>
      core.log.warn({ err: error }, 'demo answer was not queued'),
    );
  });
};

async function enqueue({ jobs, inTransaction, clock }: Core, fact: FictionalMessage): Promise<void> {
  await jobs.whenReady();
  const startAfter = new Date(clock().getTime() + thinkingMs);
  await inTransaction((trx) => jobs.enqueue(trx, jobName, fact, { startAfter }));
}

async function answer(
  core: Core,
  { conversation, memberId, partnerId, messageId }: FictionalMessage,
): Promise<void> {
  const { question, answered, language, name } = await situation(core, {
    conversation,
    memberId,
    partnerId,
    messageId,
  });
  const locale: Locale = asLocale(language) ?? 'en';
  const line = asksWhetherReal(question)
    ? 'honest'
    : (lines[Math.min(answered, lines.length - 1)] ?? 'first');
  const { name: site, company } = core.settings.site;
  await chatOf(core).answerAs({
    partnerId,
    conversation,
    text: translate(locale, `demo:answer.${line}`, { name, site, company: company.name }),
    clientId: demoUuid(`answer ${messageId}`),
  });
}

async function situation({ db }: Core, { conversation, memberId, partnerId, messageId }: FictionalMessage) {
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
