import type { DeskMember } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Section } from '../../section.tsx';
import { Facts } from './rows.tsx';
import { getLanguageName } from '../../language-name.ts';

/** Account and profile. */
export function MemberFacts({ member }: { member: DeskMember }) {
  const { t } = useTranslation(['desk', 'traits']);
  const format = useFormat();
  const { profile, language, purge_at } = member;
  const place = profile ? [profile.city, profile.region, format.country(profile.country)] : [];
  const rows: (readonly [name: string, value: string | null])[] = [
    ['number', member.id],
    ['email', member.email],
    ['signup', format.dateTime(member.signup_date)],
    ['lastOnline', format.dateTime(member.last_online)],
    ['language', getLanguageName(language)],
    ['credits', t('common:credits', { count: member.credits })],
    ['premium', t(member.paid_user ? 'desk:members.yes' : 'desk:members.no')],
    ['invisible', t(member.invisible ? 'desk:members.yes' : 'desk:members.no')],
    ['purge', purge_at && format.dateTime(purge_at)],
    ['gender', profile && t(`traits:values.gender.${profile.gender}`)],
    ['birthDate', profile && format.date(profile.date_of_birth, { dateStyle: 'long', timeZone: 'UTC' })],
    ['place', profile && [...new Set(place)].filter(Boolean).join(', ')],
    ['about', profile?.about || null],
  ];
  return (
    <Section title={t('desk:members.profile')} level={3}>
      <Facts>
        {rows.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{t(`desk:members.facts.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </Facts>
    </Section>
  );
}
