import type { Locale } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import { DomainError } from '../../core/domain-error.ts';
import type { Database } from '../../db/database.ts';
import type { Viewer } from '../visibility/index.ts';
import { findRecipient, listInterestsFor, textCount } from './icebreakers.repository.ts';

interface IcebreakerRequest {
  profileId: string;
  viewer: Viewer;
  locale: Locale;
}

/** First messages from templates (DEC-18): about interests in common, then about the member's own, then for everybody. */
export function icebreakersService({ db }: { db: Database }) {
  return {
    async list({ profileId, viewer, locale }: IcebreakerRequest): Promise<string[]> {
      const recipient = await findRecipient(db, profileId, viewer);
      if (!recipient) throw new DomainError('not_found');
      const interests = await listInterestsFor(db, profileId, viewer.id);
      return Array.from({ length: textCount }, (_, index) => {
        const interest = interests[index];
        const kind = interest ? (interest.own === null ? 'theirs' : 'shared') : 'general';
        return translate(locale, `icebreakers:${kind}.${index + 1}`, {
          name: recipient.name,
          interest: interest && translate(locale, `traits:interests.${interest.key}`),
        });
      });
    },
  };
}
