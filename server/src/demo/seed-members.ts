import type { Insertable } from 'kysely';
import type { Transaction } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { saveNameSkeletons } from '../features/accounts/index.ts';
import { defaultSite, getTermsVersion } from '../site/site.ts';
import { cityPositions } from './city-positions.ts';
import { getDemoId, pickNumber } from './demo-ids.ts';
import type { DemoMember } from './demo-member.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const signupCredits = 30;

/** Inserts all members with few statements, because the start of the service waits for it. */
export async function seedMembers(
  trx: Transaction,
  {
    demoMembers,
    passwordHashes,
    now,
  }: { demoMembers: DemoMember[]; passwordHashes: Map<string, string>; now: Date },
): Promise<void> {
  const members = demoMembers.map((member) => ({ member, ...pickTimes(member, now) }));
  await trx
    .insertInto('users')
    .values(members.map((seeded) => toUserRow(seeded, passwordHashes.get(seeded.member.name) ?? null)))
    .execute();
  await saveNameSkeletons(
    trx,
    demoMembers.map(({ name }) => ({ id: getDemoId(name), name })),
  );
  await trx.insertInto('profiles').values(members.map(toProfileRow)).execute();
  await trx
    .insertInto('profile_interests')
    .values(
      demoMembers.flatMap(({ name, interests }) =>
        interests.map((interest) => ({ profile_id: getDemoId(name), interest })),
      ),
    )
    .execute();
  await trx
    .insertInto('notification_preferences')
    .values(demoMembers.map(({ name }) => ({ user_id: getDemoId(name) })))
    .execute();
  await trx
    .insertInto('ledger')
    .values(members.filter(({ member }) => !member.is_fictional).map(toCreditsRow))
    .execute();
  await trx
    .insertInto('consents')
    .values(members.filter(({ member }) => !member.is_fictional).map(toTermsRow))
    .execute();
}

interface SeededMember {
  member: DemoMember;
  signedUp: Date;
  lastOnline: Date;
}

/** Sign-ups are spread over the past months; some members are online now, most were within the last days. */
function pickTimes({ name }: DemoMember, now: Date): Pick<SeededMember, 'signedUp' | 'lastOnline'> {
  const signedUp = new Date(now.getTime() - 4 * dayMs - pickNumber(`joined ${name}`, 150 * 24) * hourMs);
  const isOnline = pickNumber(`here ${name}`, 5) === 0;
  const minutesAgo = isOnline ? 1 : 15 + pickNumber(`away ${name}`, 4 * 24 * 60);
  return { signedUp, lastOnline: new Date(now.getTime() - minutesAgo * minuteMs) };
}

const toUserRow = ({ member, signedUp, lastOnline }: SeededMember, passwordHash: string | null) => ({
  id: getDemoId(member.name),
  email: `${toPlainLetters(member.name)}@example.com`,
  name: member.name,
  password_hash: passwordHash,
  status: 'active' as const,
  role: member.is_fictional ? ('fictional' as const) : ('member' as const),
  language: member.language,
  country: member.country,
  credits: member.is_fictional ? 0 : signupCredits,
  signup_date: signedUp,
  activated_at: signedUp,
  last_online: lastOnline,
  welcome_bonus_seen: true,
  next_step: null,
  tracking: null,
  search_filters: null,
  deletion_requested_at: null,
  purge_at: null,
});

function toProfileRow({ member, signedUp, lastOnline }: SeededMember): Insertable<Schema['profiles']> {
  const { name, gender, age } = member;
  const [lat, lon] = cityPositions[member.city] ?? [null, null];
  return {
    id: getDemoId(name),
    name,
    gender,
    looking_for: member.looking_for ?? (gender === 'female' ? 'male' : 'female'),
    sexuality: member.sexuality ?? null,
    date_of_birth: pickBirthDate(name, age, signedUp),
    country: member.country,
    region: member.region,
    city: member.city,
    lat,
    lon,
    time_zone: member.time_zone,
    hair_color: member.hair_color ?? null,
    eye_color: member.eye_color ?? null,
    body_type: member.body_type ?? null,
    relationship_status: member.relationship_status ?? null,
    tattoos: member.tattoos ?? null,
    reason: member.reason ?? null,
    about: member.about,
    is_fictional: member.is_fictional ?? false,
    last_online: lastOnline,
    sort_online: new Date(Math.floor(lastOnline.getTime() / hourMs) * hourMs),
    created_at: signedUp,
  };
}

const toCreditsRow = ({ member, signedUp }: SeededMember) => ({
  user_id: getDemoId(member.name),
  kind: 'signup' as const,
  credits: signupCredits,
  balance_after: signupCredits,
  remaining: signupCredits,
  unique_key: `signup:${getDemoId(member.name)}`,
  payment_id: null,
  created_at: signedUp,
});

const toTermsRow = ({ member, signedUp }: SeededMember) => ({
  user_id: getDemoId(member.name),
  kind: 'terms' as const,
  version: getTermsVersion(defaultSite),
  given: true,
  subject: null,
  created_at: signedUp,
});

/** A birthday in the past months, so that the member has the given age today. */
function pickBirthDate(name: string, age: number, now: Date): string {
  const birthday = new Date(now.getTime() - pickNumber(`born ${name}`, 200) * dayMs);
  const year = birthday.getUTCFullYear() - age;
  return new Date(Date.UTC(year, birthday.getUTCMonth(), Math.min(28, birthday.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

const toPlainLetters = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();
