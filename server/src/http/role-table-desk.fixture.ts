import { anyone, type Row, row } from './role-table-row.fixture.ts';

/** For members and visitors the calls of the desk do not exist; what each role of the staff may do is in `desk-roles.test.ts`. */
export const deskRows: Row[] = [
  row('GET /api/desk/me', anyone(404)),
  row('GET /api/desk/staff', anyone(404)),
  row('POST /api/desk/staff', anyone(404), () => ({
    body: { email: 'new@desk.example', name: 'New Colleague', role: 'moderator' as const },
  })),
  row('PUT /api/desk/staff', anyone(404), () => ({ body: { id: '1', disabled: true } })),
];
