import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { type TestMember, useService } from '../../testing/service.ts';
import { sendText } from '../conversations/conversations.fixture.ts';
import { hideMember, type State, stateNames } from './hidden-members.fixture.ts';
import { formatSeed } from './search-seed.ts';

const service = useService({ trustedProxies: ['127.0.0.1'], countryHeader: 'cf-ipcountry' });

/** Fictional members are switched off in Germany (DEC-22). */
const headers = { 'cf-ipcountry': 'DE' };

interface List {
  /** Runs with each member before they are hidden. */
  relate?: (member: TestMember, viewer: TestMember, state: State) => Promise<unknown>;
  /** Ids of the members that the call shows. */
  listIds: (viewer: TestMember, members: TestMember[]) => Promise<string[]>;
  /** Members in these states are shown as well; without it, none. */
  alsoShown?: State[];
}

const toIds = (cards: readonly { id: string }[] = []) => cards.map(({ id }) => id);
const search = (client: Pick<TestMember, 'call'>, query: object) =>
  client.call('GET /api/search.php', { query: { gender: 'female', ...query }, headers });
/** A seed that all members follow. */
const createSeed = (place: { distance: number } | { hasPicture: true; sortOnline: Date }) =>
  formatSeed({ position: { id: '9', ...place }, moment: service.clock(), numResults: 2 });
const tomorrow = () => new Date(service.clock().getTime() + 86_400_000);

/** Ids of the members for which a call about one of them succeeds. */
async function filterMembers(
  members: TestMember[],
  call: (member: TestMember) => Promise<{ status: number }>,
): Promise<string[]> {
  const ids: string[] = [];
  for (const member of members) if ((await call(member)).status < 300) ids.push(member.id);
  return ids;
}

const like = (from: TestMember, to: TestMember) =>
  from.call('POST /api/like.php', { body: { profile: to.id } });
const likeViewer: List['relate'] = async (member, viewer, state) => {
  // Fictional members never like another member.
  if (state !== 'fictional') await like(member, viewer);
};
const getLikes = async (viewer: TestMember) => (await viewer.call('GET /api/likes.php', { headers })).body;
const callProfile = (client: Pick<TestMember, 'call'>) => (member: TestMember) =>
  client.call('GET /api/profile.php', { query: { id: member.id }, headers });
const callIcebreakers = (client: Pick<TestMember, 'call'>) => (member: TestMember) =>
  client.call('GET /api/icebreakers.php', { query: { profile: member.id }, headers });
const callRelated = async (client: Pick<TestMember, 'call'>) => {
  const subject = await service.createMember({ profile: { gender: 'female', country: 'NL' } });
  const { body } = await client.call('GET /api/related.php', { query: { id: subject.id }, headers });
  return toIds(body.profiles);
};
async function listFromLanders(client: Pick<TestMember, 'call'>, members: TestMember[]) {
  const found = new Set<string>();
  for (const { id: member } of members) {
    const query = { type: 'landing', member } as const;
    const { body } = await client.call('GET /api/lander.php', { query, headers });
    for (const { id } of body.profiles) found.add(id);
  }
  return [...found];
}
/** A visitor is nobody whom a member could have blocked. */
const blocks: State[] = ['blocked by me', 'blocking me'];

const lists: Record<string, List> = {
  search: { listIds: async (viewer) => toIds((await search(viewer, {})).body.results) },
  'a later page of a search': {
    listIds: async (viewer) => {
      const seed = createSeed({ hasPicture: true, sortOnline: tomorrow() });
      return toIds((await search(viewer, { pageNumber: 2, seed })).body.results);
    },
  },
  'nearest first': {
    listIds: async (viewer) => toIds((await search(viewer, { sort: 'nearest' })).body.results),
  },
  'a later page of nearest first': {
    listIds: async (viewer) => {
      const seed = createSeed({ distance: 0 });
      return toIds((await search(viewer, { sort: 'nearest', pageNumber: 2, seed })).body.results);
    },
  },
  'similar results': {
    listIds: async (viewer) => {
      const { body } = await search(viewer, { country: 'NL', countryregion: 'NL-UT' });
      return toIds(body.similar?.results);
    },
  },
  'search of a visitor': {
    listIds: async () => toIds((await search(service.createVisitor(), {})).body.results),
    alsoShown: blocks,
  },
  related: { listIds: callRelated },
  'related for a visitor': { listIds: () => callRelated(service.createVisitor()), alsoShown: blocks },
  'received likes': {
    relate: likeViewer,
    listIds: async (viewer) => toIds((await getLikes(viewer)).liked_by),
    // Invisible members stay visible to those whom they liked (DEC-20).
    alsoShown: ['invisible'],
  },
  'sent likes': {
    relate: (member, viewer) => like(viewer, member),
    listIds: async (viewer) => {
      const { sent, profiles } = await getLikes(viewer);
      return [...sent, ...toIds(profiles)];
    },
  },
  matches: {
    relate: async (member, viewer, state) => {
      await likeViewer(member, viewer, state);
      await like(viewer, member);
    },
    listIds: async (viewer) => (await getLikes(viewer)).matches,
    alsoShown: ['invisible'],
  },
  'a new like': {
    listIds: (viewer, members) =>
      filterMembers(members, (member) =>
        viewer.call('POST /api/like.php', { body: { profile: member.id }, headers }),
      ),
  },
  // The newest like is shown, and those who are hidden liked after the one who is shown.
  'auto-like': {
    relate: likeViewer,
    listIds: async (viewer) => {
      const { profile } = (await viewer.call('GET /api/auto-like.php', { headers })).body;
      return profile ? [profile.id] : [];
    },
  },
  'match finder': {
    listIds: async (viewer) =>
      toIds((await viewer.call('GET /api/match-finder.php', { headers })).body.profiles),
  },
  'swipe cards': {
    listIds: async (viewer) => toIds((await viewer.call('GET /api/swipe.php', { headers })).body.profiles),
  },
  'cards brought back by undo': {
    relate: (member, viewer) => swipe(viewer, member),
    listIds: async (viewer, members) => {
      const undone: string[] = [];
      for (const _ of members) {
        const body = { client_id: randomUUID() };
        const { profile } = (await viewer.call('DELETE /api/swipe.php', { body, headers })).body ?? {};
        if (profile) undone.push(profile.id);
      }
      return undone;
    },
  },
  'a decision about a card': {
    listIds: (viewer, members) => filterMembers(members, (member) => swipe(viewer, member)),
  },
  conversations: {
    relate: (member, viewer) => sendText(member, viewer),
    listIds: async (viewer) =>
      (await viewer.call('GET /api/chats.php', { headers })).body.chats.map(({ profile }) => profile.id),
    // What was written stays readable, unless one of the two blocked the other.
    alsoShown: ['invisible', 'disabled', 'leaving', 'deleted', 'fictional'],
  },
  profile: { listIds: (viewer, members) => filterMembers(members, callProfile(viewer)) },
  'profile after a conversation': {
    relate: (member, viewer) => sendText(member, viewer),
    listIds: (viewer, members) => filterMembers(members, callProfile(viewer)),
    alsoShown: ['invisible', 'fictional'],
  },
  'profile for a visitor': {
    listIds: (_, members) => filterMembers(members, callProfile(service.createVisitor())),
    alsoShown: blocks,
  },
  icebreakers: { listIds: (viewer, members) => filterMembers(members, callIcebreakers(viewer)) },
  'icebreakers for a visitor': {
    listIds: (_, members) => filterMembers(members, callIcebreakers(service.createVisitor())),
    alsoShown: blocks,
  },
  'matches after the sign-up': {
    listIds: async (viewer) =>
      toIds((await viewer.call('GET /api/signup-matches.php', { headers })).body.matches),
  },
  'the home page': {
    listIds: async () => {
      const query = { type: 'home' } as const;
      const { body } = await service.createVisitor().call('GET /api/lander.php', { query, headers });
      return toIds(body.profiles);
    },
    alsoShown: blocks,
  },
  "a member's lander (LAND-025)": {
    listIds: (_, members) => listFromLanders(service.createVisitor(), members),
    alsoShown: blocks,
  },
  "a member's lander for a member (LAND-025)": {
    listIds: (viewer, members) => listFromLanders(viewer, members),
  },
};

const place = { country: 'NL', city: 'Amsterdam', lat: 52.37, lon: 4.89 };
let viewer: TestMember;
beforeEach(async () => {
  const profile = { ...place, gender: 'male', looking_for: 'female' } as const;
  viewer = await service.createMember({ name: 'Viewer', credits: 500, profile });
});

test.each(Object.entries(lists))(
  '%s: blocked (either way), invisible, disabled, deleted and switched-off fictional members are not shown (MEM-048, MEM-049)',
  async (_, { relate, listIds, alsoShown = [] }) => {
    const members: TestMember[] = [];
    for (const state of stateNames) {
      const is_fictional = state === 'fictional';
      const member = await service.createMember({
        name: state,
        credits: 60,
        role: is_fictional ? 'fictional' : 'member',
        profile: { ...place, has_photo: true, is_fictional },
      });
      await relate?.(member, viewer, state);
      service.clock.advance(1000);
      members.push(member);
    }
    for (const [index, state] of stateNames.entries()) {
      const member = members[index];
      if (member) await hideMember(state, { service, member, viewer });
    }

    const ids = await listIds(viewer, members);

    const shown = stateNames.filter((_state, index) => ids.includes(members[index]?.id ?? ''));
    expect(shown).toEqual(stateNames.filter((state) => state === 'shown' || alsoShown.includes(state)));
  },
);

test('a member is found again after leaving the invisible mode (MEM-048)', async () => {
  const member = await service.createMember({ profile: place });
  await hideMember('invisible', { service, member, viewer });
  expect(toIds((await search(viewer, {})).body.results)).toEqual([]);

  await member.call('PUT /api/user.php', { body: { invisible: false } });

  expect(toIds((await search(viewer, {})).body.results)).toEqual([member.id]);
});

const swipe = (from: TestMember, to: TestMember) =>
  from.call('POST /api/swipe.php', {
    body: { client_id: randomUUID(), profile: to.id, action: 'pass' },
    headers,
  });
