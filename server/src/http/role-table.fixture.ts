import { randomUUID } from 'node:crypto';
import { createSignupBody } from '../features/signup/signup.fixture.ts';
import { caseRows } from './role-table-cases.fixture.ts';
import { deskRows } from './role-table-desk.fixture.ts';
import { notificationRows } from './role-table-notifications.fixture.ts';
import { passkeyRows } from './role-table-passkeys.fixture.ts';
import { anyone, findId, members, owners, type Row, row, unknownToken } from './role-table-row.fixture.ts';

const amsterdam = { lat: 52.37, lon: 4.89 };

/** The expected status of every endpoint for each role; an endpoint without a row fails the test. */
export const roleTable: Row[] = [
  row('GET /api/settings.php', anyone(200)),
  row('GET /api/interests.php', anyone(200)),
  row('GET /api/regions.php', anyone(200)),
  row('GET /api/companyinfo.php', anyone(200)),
  row('GET /api/page.php', anyone(200), () => ({ query: { page: 'terms' } })),
  row('GET /api/bundles.php', anyone(200)),
  row('GET /api/gifts.php', anyone(200)),
  row('GET /api/geocode.php', anyone(200), () => ({ query: amsterdam })),
  row('GET /api/cities.php', anyone(200), () => ({ query: { country: 'NL', q: 'ams' } })),
  row('GET /api/lander.php', anyone(200), () => ({ query: { type: 'home' } })),
  row('POST /api/page-hidden.php', anyone(204), () => ({ body: {} })),

  // Accounts: a closed account is a visitor.
  row('GET /api/user.php', anyone(200)),
  row('POST /api/user.php', anyone(403), ({ role }) => ({
    body: { login: `No ${role}`, password: 'wrong wrong' },
  })),
  row(
    'POST /api/user.php',
    members(422),
    () => ({ query: { push: '1' as const }, body: { subscription: foreignSubscription } }),
    'push',
  ),
  row('PUT /api/user.php', members(200), () => ({ body: { language: 'de' } })),
  row('GET /api/logout.php', anyone(204)),
  row('GET /api/email-check.php', anyone(200), () => ({ query: { email: 'nora@example.org' } })),
  row('POST /api/signup.php', anyone(201), ({ role }) => ({
    body: createSignupBody({ email: `new-${role}@example.org`, name: `New ${role}` }),
  })),
  row('PUT /api/signup.php', members(200), () => ({ body: { step: 3, skip: true } })),
  row('GET /api/signup-matches.php', members(200)),
  row('POST /api/activate.php', anyone(410), () => ({ query: {}, body: unknownToken })),
  row(
    'POST /api/activate.php',
    members(200),
    () => ({ query: { resend: '1' as const }, body: {} }),
    'resend',
  ),
  row('GET /api/two-step.php', members(200)),
  row('POST /api/two-step.php', members(200), (_actor, { password }) => ({ body: { password } })),
  row('PUT /api/two-step.php', members(409), () => ({ body: { code: '000000' } })),
  row('DELETE /api/two-step.php', members(409), (_actor, { password }) => ({
    body: { password, code: '000000' },
  })),
  ...passkeyRows,
  row('GET /api/consents.php', members(200)),
  row('PUT /api/consents.php', members(200), () => ({ body: { kind: 'marketing', given: false } })),
  row('GET /api/sessions.php', members(200)),
  row('DELETE /api/sessions.php', members(200), () => ({ body: { all: true } })),
  row('POST /api/reset-password.php', anyone(200, { pending: 403, purged: 404 }), ({ role }) => ({
    body: { email: `${role === 'visitor' ? 'partner' : role}@example.org` },
  })),
  row('GET /api/reset-password.php', anyone(200), () => ({ query: unknownToken })),
  row('PUT /api/reset-password.php', anyone(410), () => ({ body: { ...unknownToken, ...newPassword } })),
  row('PUT /api/password.php', members(200), (_actor, { password }) => ({
    body: { old_password: password, ...newPassword },
  })),
  row('POST /api/mail-change.php', members(200), ({ role }, { password }) => ({
    body: { email: `changed-${role}@example.org`, password },
  })),
  row('PUT /api/mail-change.php', anyone(410), () => ({ body: unknownToken })),
  row('DELETE /api/mail-change.php', anyone(410), () => ({ body: unknownToken })),
  row('DELETE /api/recovery.php', anyone(410), () => ({ body: unknownToken })),
  row('DELETE /api/user.php', members(200), (_actor, { password }) => ({ body: { password } })),
  row('POST /api/reactivate.php', anyone(410), () => ({ query: {}, body: unknownToken })),
  row('POST /api/data-export.php', members(202), () => ({ body: {} })),
  row('GET /api/data-export.php', members(410), () => ({ query: unknownToken })),
  row('POST /api/closed-export.php', anyone(410), () => ({ body: { data_token: 'guessed' } })),
  row('GET /api/closed-export.php', anyone(410), () => ({
    query: { ...unknownToken, data_token: 'guessed' },
  })),
  row('POST /api/closed-deletion.php', anyone(410), () => ({ body: { data_token: 'guessed' } })),
  ...notificationRows,
  ...deskRows,

  // Members
  row('GET /api/search.php', anyone(200), () => ({ query: {} })),
  row('PUT /api/search.php', members(204), () => ({ body: { online: true } })),
  row('GET /api/profile.php', anyone(200, { blocked: 403 }), (_actor, { ownerId }) => ({
    query: { id: ownerId },
  })),
  row(
    'GET /api/profile.php',
    anyone(403),
    (_actor, scenario) => ({ query: { id: findId(scenario, 'pending') } }),
    'of a closed account',
  ),
  row(
    'GET /api/profile.php',
    anyone(404),
    (_actor, scenario) => ({ query: { id: findId(scenario, 'purged') } }),
    'of a deleted member',
  ),
  row('PUT /api/profile.php', members(200), () => ({ body: { hair_color: 'red' } })),
  row('GET /api/related.php', anyone(200), (_actor, { ownerId }) => ({ query: { id: ownerId } })),
  row('GET /api/likes.php', members(200)),
  row('POST /api/like.php', members(200, { blocked: 404, owner: 403 }), (_actor, { ownerId }) => ({
    body: { profile: ownerId },
  })),
  row(
    'POST /api/like.php',
    members(404),
    (_actor, scenario) => ({ body: { profile: findId(scenario, 'purged') } }),
    'of a deleted member',
  ),
  row('PUT /api/like.php', members(204), (_actor, { ownerId }) => ({
    body: { profile: ownerId, seen: true },
  })),
  row('DELETE /api/like.php', members(200), (_actor, { ownerId }) => ({ body: { profile: ownerId } })),

  row('GET /api/block.php', members(200)),
  row('POST /api/block.php', members(200, { owner: 403 }), (_actor, { ownerId }) => ({
    body: { profile: ownerId },
  })),
  row(
    'POST /api/block.php',
    members(404),
    (_actor, scenario) => ({ body: { profile: findId(scenario, 'purged') } }),
    'of a deleted member',
  ),
  row('DELETE /api/block.php', members(200), (_actor, { ownerId }) => ({ body: { profile: ownerId } })),

  ...caseRows,

  // Discovery
  row('GET /api/auto-like.php', members(200)),
  row('GET /api/match-finder.php', members(200)),
  row('GET /api/swipe.php', members(200)),
  row('POST /api/swipe.php', members(200, { blocked: 404, owner: 403 }), (_actor, { ownerId }) => ({
    body: { client_id: randomUUID(), profile: ownerId, action: 'like' },
  })),
  row(
    'POST /api/swipe.php',
    members(200, { blocked: 404, owner: 403 }),
    (_actor, { ownerId }) => ({ body: { client_id: randomUUID(), profile: ownerId, action: 'pass' } }),
    'to pass',
  ),
  // Nobody has decided about a card yet.
  row('DELETE /api/swipe.php', members(404), () => ({ body: { client_id: randomUUID() } })),
  row('GET /api/icebreakers.php', anyone(200, { blocked: 404 }), (_actor, { ownerId }) => ({
    query: { profile: ownerId },
  })),

  // Pictures
  row('GET /api/photo.php', members(200)),
  // Without a form; uploads are tested in `features/pictures`.
  row('POST /api/photo.php', members(400), () => ({ body: { type: 'private' } })),
  row('PUT /api/photo.php', owners(200), ({ resources }) => ({
    body: { id: resources.picture, main: true },
  })),
  row('DELETE /api/photo.php', owners(200), ({ resources }) => ({ body: { id: resources.picture } })),

  // Conversations
  row('GET /api/chats.php', members(200)),
  row('GET /api/chat.php', owners(200), ({ resources }) => ({
    query: { conversation: resources.conversation },
  })),
  row(
    'GET /api/chat.php',
    members(200, { blocked: 403 }),
    (_actor, { ownerId }) => ({ query: { profile: ownerId } }),
    'with a member',
  ),
  row('PUT /api/chat.php', owners(200), ({ resources }) => ({
    body: { conversation: resources.conversation, read_up_to: resources.message },
  })),
  row('DELETE /api/chat.php', owners(204), ({ resources }) => ({
    query: {},
    body: { conversation: resources.conversation },
  })),
  row('POST /api/message.php', owners(201), ({ resources }) => ({
    body: { ...text(), conversation: resources.conversation },
  })),
  row(
    'POST /api/message.php',
    members(201, { blocked: 403, owner: 403 }),
    (_actor, { ownerId }) => ({ body: { ...text(), profile: ownerId } }),
    'to a member',
  ),
  row('DELETE /api/message.php', members(404), () => ({ query: { id: '1' } })),
  row('POST /api/typing.php', owners(204), ({ resources }) => ({
    body: { conversation: resources.conversation },
  })),
  row('GET /api/events.php', members(200), () => ({ query: { after: 0 } })),

  // Payments
  row('GET /api/discountcode.php', members(404), () => ({ query: { code: 'UNKNOWN' } })),
  row('PUT /api/discountcode.php', members(404), () => ({ body: { code: 'STAY' } })),
  row('POST /api/payment.php', members(201), () => ({ body: order() })),
  row('GET /api/payment.php', owners(200), ({ resources }) => ({ query: { id: resources.payment } })),
  row('GET /api/spending-limit.php', members(200)),
  row('PUT /api/spending-limit.php', members(200), () => ({ body: { limit: null } })),
  row('POST /api/withdrawal.php', members(404), () => ({ body: { payment_id: '1', amount: 100 } })),
  row('GET /api/transactions.php', members(200), () => ({ query: { next: '1' } })),
  row('POST /api/directdebit.php', members(422), () => ({ body: directDebit() }), 'outside Germany'),
  row('PUT /api/directdebit.php', members(404), () => ({ body: { payment_id: '1', otp: '123456' } })),
  row('DELETE /api/directdebit.php', members(404), () => ({ body: { payment_id: '1' } })),
  row('POST /api/directdebit-code.php', members(404), () => ({ body: { payment_id: '1' } })),
  row('GET /api/stored-card.php', members(200)),
  row('DELETE /api/stored-card.php', members(204)),
  row('GET /api/repeat-order.php', members(200)),
  row('POST /api/repeat-order.php', members(404), () => ({
    body: { client_id: randomUUID(), payment_id: '1', amount: 2499 },
  })),
  row('GET /api/invoice.php', members(404), () => ({ query: { id: '1' } })),
  row('POST /api/payment-webhook.php', anyone(204), () => ({
    query: { provider: 'sandbox' },
    body: { id: 'x' },
  })),
];

const newPassword = { password: 'a quite different one', password_repeat: 'a quite different one' };
const foreignSubscription = { endpoint: 'https://push.evil.example/x', keys: { p256dh: 'x', auth: 'y' } };
const text = () => ({ client_id: randomUUID(), type: 'text' as const, text: 'Hello' });
const order = () => ({
  client_id: randomUUID(),
  bundle_id: 'p1',
  paymentmethod: 'ideal' as const,
  withdrawal_notice: true as const,
  immediate_start: true as const,
});
const directDebit = () => {
  const { paymentmethod: _, ...rest } = order();
  return {
    ...rest,
    account_holder: 'Anna Jansen',
    iban: 'NL91ABNA0417164300',
    street: 'Damrak',
    house_number: '1',
    zip: '1012 LG',
    city: 'Amsterdam',
    phone: '0612345678',
    mandate_accepted: true as const,
  };
};
