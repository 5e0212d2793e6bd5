import { SearchFilters, type User } from '@liaison/shared/contracts';
import type { Connection } from '../../db/database.ts';
import type { PictureUrls } from '../../files/picture-urls.ts';
import { toLocale } from '../../core/locale.ts';
import { freeConversations, selectStartedConversations } from '../conversations/index.ts';
import { findOwnProfile } from '../members/index.ts';
import { canHaveTimeBonus, isFirstPurchasePending, lastCreditPrice } from '../payments/index.ts';
import { acceptedTerms } from './consents.repository.ts';
import { prepare } from '../../db/prepared.ts';
import type { CreditPrice } from '../../site/settings.ts';

interface UserContext {
  fictionalIcon: string;
  /** Of the smallest bundle on sale in a country. */
  findSmallestCreditPrice: (country: string | null) => Promise<CreditPrice | null>;
  now: Date;
  pictureUrls: PictureUrls;
}

/** The account with its own profile, for responses and the boot data; null when it is closed or locked by an operator. */
export async function findUser(
  db: Connection,
  userId: string,
  { fictionalIcon, findSmallestCreditPrice, ...own }: UserContext,
): Promise<User | null> {
  const [[account], profile] = await Promise.all([
    findAccountRow(db, { userId }),
    findOwnProfile(db, userId, own),
  ]);
  if (!account || !isOpenStatus(account.status) || !profile) return null;
  const { started, is_pending, ...rest } = account;
  const { signup_date, notifications_disabled, search_filters, last_credit_price, ...row } = rest;
  const savedFilters = SearchFilters.safeParse(search_filters);
  return {
    ...row,
    status: account.status,
    language: toLocale(account.language) ?? 'en',
    signup_date: signup_date.toISOString(),
    credit_price: last_credit_price ?? (await findSmallestCreditPrice(account.country)),
    has_time_bonus: !is_pending && canHaveTimeBonus(account, own.now),
    fictional_icon: fictionalIcon,
    notifications_disabled: notifications_disabled.filter(isReason),
    free_conversations_left: account.paid_user ? null : Math.max(0, freeConversations - started),
    // Another version of the service may have saved filters that this one does not know.
    search_filters: savedFilters.success ? savedFilters.data : null,
    profile,
  };
}

const findAccountRow = prepare((db, { userId }: { userId: string }) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'status',
      'credits',
      'paid_user',
      'signup_date',
      'language',
      'country',
      'notifications_disabled',
      'invisible',
      'welcome_bonus_seen',
      'next_step',
      'search_filters',
    ])
    .select([
      selectStartedConversations('users').as('started'),
      acceptedTerms.as('accepted_terms'),
      lastCreditPrice.as('last_credit_price'),
      isFirstPurchasePending.as('is_pending'),
    ])
    .where('id', '=', userId),
);

const reasons = ['fbl', 'bounce', 'listunsubscribe'] as const;
const isReason = (reason: string): reason is (typeof reasons)[number] =>
  reasons.some((known) => known === reason);
/** Of an account that can be used: not closed, nor being deleted. */
export const isOpenStatus = (status: string): status is User['status'] =>
  status === 'active' || status === 'not_confirmed';
