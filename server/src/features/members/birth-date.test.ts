import { beforeEach, expect, test } from '@jest/globals';
import { getAge } from '@liaison/shared/contracts';
import { listEvents } from '../conversations/conversations.fixture.ts';
import { type TestMember, useService } from '../../testing/service.ts';
import { createStaff } from '../../testing/staff.ts';

const service = useService();

let nora: TestMember;
beforeEach(async () => {
  nora = await service.createMember({ profile: { gender: 'female', date_of_birth: '1991-04-05' } });
});

const change = (dateOfBirth: string, others = {}) =>
  nora.call('PUT /api/profile.php', { body: { ...others, date_of_birth: dateOfBirth } });

async function getOwnProfile() {
  const { user } = (await nora.call('GET /api/user.php')).body;
  return [user?.profile.date_of_birth, user?.profile.birth_date_changed];
}

test('a member changes the date of birth once, and others see the age at once', async () => {
  const ben = await service.createMember();
  expect(await getOwnProfile()).toEqual(['1991-04-05', false]);

  const changed = await change('1981-04-05');
  const again = await change('1985-04-05');

  expect(changed.body.profile).toMatchObject({ date_of_birth: '1981-04-05', birth_date_changed: true });
  expect((await listEvents(nora)).map(({ type }) => type)).toEqual(['user']);
  const { profile } = (await ben.call('GET /api/profile.php', { query: { id: nora.id } })).body;
  expect(profile.age).toBe(getAge('1981-04-05', service.clock()));
  expect(profile).not.toHaveProperty('birth_date_changed');
  expect([again.status, again.error?.fields]).toEqual([422, { date_of_birth: 'not_changeable' }]);
  expect(await getOwnProfile()).toEqual(['1981-04-05', true]);
});

test('a change that is sent again, because its answer was lost, succeeds', async () => {
  const statuses = [(await change('1981-04-05')).status, (await change('1981-04-05')).status];

  expect(statuses).toEqual([200, 200]);
  expect(await getOwnProfile()).toEqual(['1981-04-05', true]);
});

test('the date that a member has already is no change', async () => {
  expect((await change('1991-04-05')).status).toBe(200);

  expect(await getOwnProfile()).toEqual(['1991-04-05', false]);
});

test('of many different changes at once, one is made', async () => {
  const dates = Array.from({ length: 10 }, (_, index) => `19${80 + index}-01-01`);

  const answers = await Promise.all(dates.map((date) => change(date)));

  const made = dates.filter((_, index) => answers[index]?.status === 200);
  expect(made).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
  expect(await getOwnProfile()).toEqual([made[0], true]);
});

test.each([
  ['', 'required'],
  ['1991-02-30', 'invalid'],
  ['2015-01-01', 'too_young'],
  ['1900-01-01', 'too_old'],
])('the date of birth %p is refused as at the sign-up: %s', async (date, code) => {
  const refused = await change(date, { about: 'I paint.' });

  expect([refused.status, refused.error?.fields]).toEqual([422, { date_of_birth: code }]);
  expect(await getOwnProfile()).toEqual(['1991-04-05', false]);
});

test('a second change leaves the other fields of the same request as they were', async () => {
  await change('1981-04-05');

  await change('1985-04-05', { about: 'I paint.' });

  const { user } = (await nora.call('GET /api/user.php')).body;
  expect(user?.profile.about).toBe('');
});

test('a correction by the desk does not use up the change of the member, nor is it refused after it', async () => {
  const support = await createStaff(service, 'support');
  const correct = (dateOfBirth: string) =>
    support.call('PUT /api/desk/member', {
      body: {
        id: nora.id,
        gender: 'female',
        date_of_birth: dateOfBirth,
        reason: 'A slip at sign-up.',
      },
    });
  expect((await correct('1990-04-05')).status).toBe(204);
  expect(await getOwnProfile()).toEqual(['1990-04-05', false]);

  expect((await change('1981-04-05')).status).toBe(200);
  expect((await correct('1985-04-05')).status).toBe(204);

  expect(await getOwnProfile()).toEqual(['1985-04-05', true]);
  expect((await change('1981-04-05')).error?.fields).toEqual({ date_of_birth: 'not_changeable' });
});
