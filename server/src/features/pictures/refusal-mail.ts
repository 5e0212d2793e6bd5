import type { PictureReason } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import type { Core } from '../../core.ts';
import type { Transaction } from '../../db/database.ts';
import { asLocale } from '../../http/locale.ts';

/** A member is told what was refused, why, and what can be done about it: not everybody looks at their photos every day. */
export async function mailRefusal(
  { mail }: Pick<Core, 'mail'>,
  trx: Transaction,
  { userId, reason }: { userId: string; reason: PictureReason },
): Promise<void> {
  const owner = await trx
    .selectFrom('users')
    .select(['email', 'name', 'language'])
    .where('id', '=', userId)
    .where('status', 'in', ['active', 'not_confirmed'])
    .executeTakeFirst();
  if (!owner) return;
  const locale = asLocale(owner.language) ?? 'en';
  await mail.send(trx, {
    to: owner.email,
    locale,
    template: 'photo_refused',
    values: { name: owner.name, reason: translate(locale, `mail:photo_refused.reasons.${reason}`) },
    path: '/profile',
  });
}
