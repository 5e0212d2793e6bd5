import type { Insertable } from 'kysely';
import type { Transaction } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { demoId, pickNumber } from './demo-ids.ts';
import type { DemoPerson } from './person.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const signupCredits = 30;

/** Writes all people with a handful of statements: start-up waits for this. */
export async function seedMembers(
  trx: Transaction,
  { people, passwordHashes, now }: { people: DemoPerson[]; passwordHashes: Map<string, string>; now: Date },
): Promise<void> {
  const members = people.map((person) => ({ person, ...timesOf(person, now) }));
  await trx
    .insertInto('users')
    .values(members.map((member) => userRow(member, passwordHashes.get(member.person.name) ?? null)))
    .execute();
  await trx.insertInto('profiles').values(members.map(profileRow)).execute();
  await trx
    .insertInto('profile_interests')
    .values(
      people.flatMap(({ name, interests }) =>
        interests.map((interest) => ({ profile_id: demoId(name), interest })),
      ),
    )
    .execute();
  await trx
    .insertInto('notification_preferences')
    .values(people.map(({ name }) => ({ user_id: demoId(name) })))
    .execute();
  await trx
    .insertInto('ledger')
    .values(members.filter(({ person }) => !person.is_fictional).map(creditsRow))
    .execute();
}

interface DemoMember {
  person: DemoPerson;
  signedUp: Date;
  lastOnline: Date;
}

/** Spread over the past months; some are here right now, most were here within the last days. */
function timesOf({ name }: DemoPerson, now: Date): Pick<DemoMember, 'signedUp' | 'lastOnline'> {
  const signedUp = new Date(now.getTime() - 4 * dayMs - pickNumber(`joined ${name}`, 150 * 24) * hourMs);
  const isHere = pickNumber(`here ${name}`, 5) === 0;
  const minutesAgo = isHere ? 1 : 15 + pickNumber(`away ${name}`, 4 * 24 * 60);
  return { signedUp, lastOnline: new Date(now.getTime() - minutesAgo * minuteMs) };
}

const userRow = ({ person, signedUp, lastOnline }: DemoMember, passwordHash: string | null) => ({
  id: demoId(person.name),
  email: `${plain(person.name)}@example.com`,
  name: person.name,
  password_hash: passwordHash,
  status: 'active' as const,
  role: person.is_fictional ? ('fictional' as const) : ('member' as const),
  language: person.language,
  country: person.country,
  credits: person.is_fictional ? 0 : signupCredits,
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

function profileRow({ person, signedUp, lastOnline }: DemoMember): Insertable<Schema['profiles']> {
  const { name, gender, age } = person;
  return {
    id: demoId(name),
    name,
    gender,
    looking_for: person.looking_for ?? (gender === 'female' ? 'male' : 'female'),
    sexuality: person.sexuality ?? null,
    date_of_birth: birthDate(name, age, signedUp),
    country: person.country,
    region: person.region,
    city: person.city,
    time_zone: person.time_zone,
    hair_color: person.hair_color ?? null,
    eye_color: person.eye_color ?? null,
    body_type: person.body_type ?? null,
    relationship_status: person.relationship_status ?? null,
    tattoos: person.tattoos ?? null,
    reason: person.reason ?? null,
    about: person.about,
    is_fictional: person.is_fictional ?? false,
    last_online: lastOnline,
    sort_online: new Date(Math.floor(lastOnline.getTime() / hourMs) * hourMs),
    created_at: signedUp,
  };
}

const creditsRow = ({ person, signedUp }: DemoMember) => ({
  user_id: demoId(person.name),
  kind: 'signup' as const,
  credits: signupCredits,
  balance_after: signupCredits,
  remaining: signupCredits,
  unique_key: `signup:${demoId(person.name)}`,
  payment_id: null,
  created_at: signedUp,
});

/** A birthday in the past months, so that the age is right today. */
function birthDate(name: string, age: number, now: Date): string {
  const birthday = new Date(now.getTime() - pickNumber(`born ${name}`, 200) * dayMs);
  const year = birthday.getUTCFullYear() - age;
  return new Date(Date.UTC(year, birthday.getUTCMonth(), Math.min(28, birthday.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();
