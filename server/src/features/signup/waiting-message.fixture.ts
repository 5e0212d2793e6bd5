import type { TestService } from '../../testing/service.ts';
import { readActivationToken, signUp } from './signup.fixture.ts';

export const text = 'You had me at the red scarf.';

/** Steps of the tests of a message that is written before the sign-up. */
export function createWaitingSteps(service: TestService) {
  const createBen = () =>
    service.createMember({
      name: 'Ben',
      credits: 10,
      profile: { gender: 'male', looking_for: 'female' },
    });

  const activate = (token: string) =>
    service.createVisitor().call('POST /api/activate.php', { query: {}, body: { token } });

  const getCredits = async (id: string) =>
    (await service.db.selectFrom('users').select('credits').where('id', '=', id).executeTakeFirstOrThrow())
      .credits;

  const countRows = async (table: 'messages' | 'conversations' | 'waiting_messages') =>
    (await service.db.selectFrom(table).select('created_at').execute()).length;

  /** Signs up on a member's page. */
  async function signUpForMember(memberId: string, signup_message = text) {
    const client = service.createVisitor();
    const { body } = await signUp(client, { member_id: memberId, signup_message });
    return { client, id: body.user.id, token: await readActivationToken(service, 'nora@example.org') };
  }

  return { createBen, activate, getCredits, countRows, signUpForMember };
}
