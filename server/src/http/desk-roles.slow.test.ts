import { expect, test } from '@jest/globals';
import { api, type Endpoint, staffRoles } from '@liaison/shared/contracts';
import { apiKeys } from '../testing/client.ts';
import { createRoleScenario } from '../testing/role-scenario.ts';
import { useServiceWithFiles } from '../testing/stored-files.ts';
import { createStaff } from '../testing/staff.ts';
import { roleTable } from './role-table.fixture.ts';

const service = useServiceWithFiles({ payments: 'sandbox' });
const isDeskCall = (key: string) => key.includes(' /api/desk/');

test('the calls of the desk, and no others, are for staff', () => {
  const forStaff = apiKeys.filter((key) => (api[key] as Endpoint).access === 'staff');

  expect(forStaff).toEqual(apiKeys.filter(isDeskCall));
  expect(forStaff.length).toBeGreaterThan(3);
});

test.each(roleTable.filter(({ key }) => isDeskCall(key)).map((row) => [row.key, row] as const))(
  '%s is refused to the roles that the contract does not name (DESK-002)',
  async (key, { request }) => {
    const scenario = await createRoleScenario(service);
    const [actor] = scenario.actors;
    if (!actor) throw new Error('There is no actor.');
    const { staffRoles: allowed = staffRoles } = api[key] as Endpoint;

    const refused: string[] = [];
    for (const role of staffRoles) {
      const staff = await createStaff(service, role);
      const { status } = await staff.call(key, request(actor, scenario) as object);
      if (status === 403) refused.push(role);
    }

    expect(refused).toEqual(staffRoles.filter((role) => !allowed.includes(role)));
  },
);
