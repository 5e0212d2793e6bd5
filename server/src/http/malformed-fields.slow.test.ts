import { expect, test } from '@jest/globals';
import { api, type EndpointKey } from '@liaison/shared/contracts';
import { apiKeys, createClient } from '../testing/client.ts';
import { createRoleScenario } from '../testing/role-scenario.ts';
import { createCookies } from '../testing/staff.ts';
import { useServiceWithFiles } from '../testing/stored-files.ts';
import { listInputFields, setAt } from './input-fields.fixture.ts';
import { roleTable } from './role-table.fixture.ts';
import { getValueAt } from './validation-issues.ts';

const service = useServiceWithFiles({ payments: 'sandbox' });

/** One more than the largest bigint of the database, as text and as a number in JSON. */
const tooLarge: unknown[] = ['9223372036854775808', 2 ** 63];
/** Numbers that only some parsers take, that no whole number is, or that are beyond an `integer` of the database. */
const oddNumbers: unknown[] = ['NaN', '-0x10', '1e400', 1e300, -1, 0.5, 2 ** 31];
/** What JSON can carry and no call takes: a prototype, NUL and a lone surrogate. */
const refusedInBody: unknown[] = [JSON.parse('{"__proto__":{"admin":true}}'), 'a\u0000b', '\uD800'];

/** Valid requests of the role table, in which one field after the other gets a malformed value. */
async function collectStatuses(key: EndpointKey) {
  const scenario = await createRoleScenario(service);
  const callers = api[key].access === 'any' ? ['visitor', 'premium'] : ['premium'];
  const statuses: { field: string; isId: boolean; value: unknown; status: number }[] = [];
  for (const row of roleTable.filter((entry) => entry.key === key)) {
    for (const actor of scenario.actors.filter(({ role }) => callers.includes(role))) {
      let cookies = await createCookies(service, actor.id);
      const valid = row.request(actor, scenario);
      for (const { part, path, isId, isAlternative } of listInputFields(key)) {
        if (isAlternative && getValueAt(valid[part], path) === undefined) continue;
        const values = [...tooLarge, ...oddNumbers, ...(part === 'body' ? refusedInBody : ['a\u0000b'])];
        for (const value of values) {
          const request = { ...valid, [part]: setAt(valid[part], path, value) };
          const { status } = await createClient(service.app.app, cookies).call(key, request as object);
          // Some calls end the session.
          if (status < 400) cookies = await createCookies(service, actor.id);
          statuses.push({ field: `${part} ${path.join('.')}`, isId, value, status });
        }
      }
    }
  }
  return statuses;
}

const withFields = apiKeys.filter((key) => listInputFields(key).length > 0);

test.each(withFields)(
  '%s never answers 500 to a malformed number, text or prototype, and refuses ids beyond 64 bits (S37)',
  async (key) => {
    const statuses = await collectStatuses(key);

    expect(statuses.filter(({ status }) => status >= 500)).toEqual([]);
    const isRefused = ({ isId, value }: (typeof statuses)[number]) =>
      isId ? tooLarge.includes(value) : !tooLarge.includes(value) && !oddNumbers.includes(value);
    expect(statuses.filter((entry) => isRefused(entry) && entry.status < 400)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(0);
  },
);

test('the contract has calls with ids in query, body and lists', () => {
  const ids = withFields.flatMap((key) =>
    listInputFields(key).flatMap(({ part, path, isId }) =>
      isId ? [`${key} ${part} ${path.join('.')}`] : [],
    ),
  );

  expect(ids).toEqual(
    expect.arrayContaining([
      'GET /api/profile.php query id',
      'DELETE /api/chat.php body conversation',
      'PUT /api/photo.php body order.0',
    ]),
  );
});
