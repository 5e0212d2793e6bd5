import { expect, test } from '@jest/globals';
import { createUnsubscribeToken } from '../../core/unsubscribe-token.ts';
import { useService } from '../../testing/service.ts';

const service = useService({ rateLimitFactor: 1 });

/** As many as a mail provider may pass on after one digest, all from its own address. */
const count = 100;

test('a mail provider can unsubscribe many members within a minute', async () => {
  const { id } = await service.createMember({ name: 'Nora' });
  const token = createUnsubscribeToken(service.core.config.secret, id, 'new_messages');
  const provider = service.createVisitor();

  const statuses = new Set<number>();
  for (let index = 0; index < count; index += 1)
    statuses.add((await provider.call('POST /api/unsubscribe.php', { query: { token } })).status);

  expect([...statuses]).toEqual([200]);
});
