import type { TestMember, TestService } from '../../testing/service.ts';
import type { startFakePushService } from './fake-push-service.fixture.ts';

type PushService = Awaited<ReturnType<typeof startFakePushService>>;

/** Subscribes a browser of a member with that name. */
export const subscribe = (pushService: PushService, member: TestMember, name: string) =>
  member.call('POST /api/user.php', {
    query: { push: '1' },
    body: { subscription: pushService.createSubscription(name) },
  });

/** Ana, who has subscribed her phone, and Ben, who can write to her. */
export async function createAnaAndBen(service: TestService, pushService: PushService, language = 'en') {
  const ana = await service.createMember({ name: 'Ana', language });
  const ben = await service.createMember({
    name: 'Ben',
    credits: 100,
    profile: { gender: 'male', looking_for: 'female' },
  });
  await subscribe(pushService, ana, 'phone');
  return { ana, ben };
}
