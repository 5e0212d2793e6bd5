import type { User } from '@liaison/shared/contracts';
import type { Core } from '../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import { findUser } from './user.repository.ts';

/** The account in the form that every response returns it; fails when it was closed after the request was authenticated. */
export async function getUser(
  { db, clock, settings, pictureUrls }: Pick<Core, 'db' | 'clock' | 'settings' | 'pictureUrls'>,
  userId: string,
): Promise<User> {
  const { site, findSmallestCreditPrice } = settings;
  const user = await findUser(db, userId, {
    fictionalIcon: site.fictional_icon,
    findSmallestCreditPrice,
    now: clock(),
    pictureUrls,
  });
  if (!user) throw new DomainError('authentication_required');
  return user;
}
