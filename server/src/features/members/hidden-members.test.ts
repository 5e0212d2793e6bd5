import { expect, test } from '@jest/globals';
import type { TestMember } from '../../testing/service.ts';
import { useService } from '../../testing/service.ts';

const service = useService();
const profile = { has_photo: true, listed: false };

const block = (blocker: TestMember, blocked: TestMember) =>
  service.db
    .insertInto('blocks')
    .values({ blocker_id: blocker.id, blocked_id: blocked.id, created_at: service.clock() })
    .execute();

/** How a member becomes one that `viewer` must not find. */
const states: Record<string, (viewer: TestMember) => Promise<TestMember>> = {
  async 'blocked by the viewer'(viewer) {
    const member = await service.createMember({ name: 'Hidden', profile: { has_photo: true } });
    await block(viewer, member);
    return member;
  },
  async 'blocking the viewer'(viewer) {
    const member = await service.createMember({ name: 'Hidden', profile: { has_photo: true } });
    await block(member, viewer);
    return member;
  },
  async invisible() {
    const member = await service.createMember({ name: 'Hidden', profile: { has_photo: true } });
    await member.call('PUT /api/user.php', { body: { invisible: true } });
    return member;
  },
  disabled: () =>
    service.createMember({ name: 'Hidden', status: 'disabled', profile: { ...profile, status: 'disabled' } }),
  'about to be deleted': () => service.createMember({ name: 'Hidden', status: 'pending_deletion', profile }),
  deleted: () => service.createMember({ name: 'Hidden', status: 'deleted', profile }),
};

/** The names in every list of other members that the service offers. */
async function listNames(viewer: TestMember, subject: TestMember): Promise<Record<string, string[]>> {
  const query = { gender: 'female' } as const;
  const place = { city: 'Amsterdam', lat: 52.37, lon: 4.89 };
  await service.db.updateTable('profiles').set(place).execute();
  const search = await viewer.call('GET /api/search.php', { query });
  const nearest = await viewer.call('GET /api/search.php', { query: { ...query, sort: 'nearest' } });
  const few = await viewer.call('GET /api/search.php', {
    query: { ...query, country: 'NL', countryregion: 'NL-UT' },
  });
  const related = await viewer.call('GET /api/related.php', { query: { id: subject.id } });
  const toNames = (cards: { name: string }[] = []) => cards.map(({ name }) => name);
  return {
    search: toNames(search.body.results),
    nearest: toNames(nearest.body.results),
    similar: toNames(few.body.similar?.results),
    related: toNames(related.body.profiles),
  };
}

test.each(Object.keys(states))('a member who is %s is in no list [MEM-048]', async (state) => {
  const viewer = await service.createMember({ name: 'Viewer', profile: { gender: 'male' } });
  const subject = await service.createMember({ name: 'Subject' });
  await service.createMember({ name: 'Shown' });
  await states[state]?.(viewer);

  const lists = await listNames(viewer, subject);

  for (const names of Object.values(lists)) {
    expect(names).toContain('Shown');
    expect(names).not.toContain('Hidden');
  }
});

test('a member is shown again after leaving the invisible mode [MEM-048]', async () => {
  const viewer = await service.createMember({ name: 'Viewer', profile: { gender: 'male' } });
  const subject = await service.createMember({ name: 'Subject' });
  const member = await states['invisible']?.(viewer);

  await member?.call('PUT /api/user.php', { body: { invisible: false } });

  for (const names of Object.values(await listNames(viewer, subject))) expect(names).toContain('Hidden');
});
