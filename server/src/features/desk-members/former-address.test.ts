import { expect, test } from '@jest/globals';
import { createNora } from '../credentials/credentials.fixture.ts';
import { createMailChangeSteps, former, newEmail } from '../credentials/mail-change.fixture.ts';
import { useService } from '../../testing/service.ts';
import { createStaff } from '../../testing/staff.ts';

const service = useService();
const { requestChange, confirm, readTokens } = createMailChangeSteps(service);

/** By somebody whose session has just begun. */
async function find(text: string) {
  const support = await createStaff(service, 'support');
  return (await support.call('GET /api/desk/members', { query: { find: text } })).body.members;
}

test('a member is found by the former address too, as long as the change of it can be undone', async () => {
  const nora = await createNora(service);
  await requestChange(nora);
  await confirm((await readTokens()).token);

  const [byFormer, byNew] = [await find(former.toUpperCase()), await find(newEmail)];
  service.clock.advance(72 * 3_600_000);

  expect(byFormer).toMatchObject([{ id: nora.id, email: newEmail }]);
  expect(byNew).toEqual(byFormer);
  expect(await find(former)).toEqual([]);
});
