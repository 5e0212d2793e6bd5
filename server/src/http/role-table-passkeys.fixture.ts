import { anyone, members, type Row, row } from './role-table-row.fixture.ts';

const passkeyIds = { id: 'unknown', rawId: 'unknown', type: 'public-key' as const };
const unknownPasskey = {
  registration: { ...passkeyIds, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
  assertion: {
    ...passkeyIds,
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
  },
};

export const passkeyRows: Row[] = [
  row('GET /api/passkeys.php', members(200)),
  row('POST /api/passkeys.php', members(200), (_actor, { password }) => ({ body: { password } })),
  row('PUT /api/passkeys.php', members(403), () => ({
    body: { name: 'My phone', credential: unknownPasskey.registration },
  })),
  row('DELETE /api/passkeys.php', members(404), (_actor, { password }) => ({
    body: { id: unknownPasskey.registration.id, password },
  })),
  row('POST /api/passkey-login.php', anyone(200), () => ({ body: {} })),
  row('PUT /api/passkey-login.php', anyone(403), () => ({
    body: { credential: unknownPasskey.assertion },
  })),
];
