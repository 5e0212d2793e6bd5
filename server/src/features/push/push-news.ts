import type { Locale, PushNotification } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import type { Database } from '../../db/database.ts';
import { findLikeSender, findMessageSender, type PushFact, type Teller, findRecipientLocale } from './push-facts.ts';

/** What a browser is to show; null when the member does not want it, or it is no news any more. Never a message's own words. */
export async function newsOf(
  db: Database,
  { userId, fact, site }: { userId: string; fact: PushFact; site: string },
): Promise<PushNotification | null> {
  if (fact.type === 'message') {
    const found = await findMessageSender(db, userId, fact);
    const locale = found && (await findRecipientLocale(db, userId, found.isFirst ? 'new_conversations' : 'new_messages'));
    if (!locale) return null;
    const path = `/chats/${fact.conversation}`;
    const body = translate(locale, 'push:message', { name: nameOf(found, locale) });
    return {
      title: site,
      body,
      locale,
      tag: `chat:${fact.conversation}`,
      data: { checkUrl: path, openUrl: path },
    };
  }
  const found = await findLikeSender(db, userId, fact);
  const locale = found && (await findRecipientLocale(db, userId, 'like'));
  if (!locale) return null;
  const name = nameOf(found, locale);
  if (fact.type === 'match') {
    const path = `/likes/m/${fact.profile}`;
    const body = translate(locale, 'push:match', { name });
    return {
      title: site,
      body,
      locale,
      tag: `match:${fact.profile}`,
      data: { checkUrl: path, openUrl: path },
    };
  }
  const body = translate(locale, 'push:like', { name });
  return { title: site, body, locale, tag: 'likes', data: { checkUrl: '/likes', openUrl: '/likes' } };
}

/** Wherever a fictional partner is named, the word stands beside the name (DEC-22). */
const nameOf = ({ name, isFictional }: Teller, locale: Locale): string =>
  isFictional ? `${name} (${translate(locale, 'site:fictional_singular')})` : name;
