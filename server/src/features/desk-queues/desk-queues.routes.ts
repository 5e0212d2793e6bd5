import { DomainError } from '../../core/domain-error.ts';
import { toSizeKey } from '../../files/picture-files.ts';
import { findStaff } from '../../http/request-context.ts';
import { parseOperatorId } from '../../http/require-operator.ts';
import { route } from '../../http/route.ts';
import { sendStoredFile } from '../../http/send-stored-file.ts';
import type { ConversationServices } from '../conversations/index.ts';
import type { ApiScope } from '../feature.ts';
import { caseQueueService } from './case-queue.service.ts';
import { countQueues, deleteExpiredClaims } from './claims.repository.ts';
import { claimsService } from './claims.service.ts';
import { findClaimedPicture } from './items.repository.ts';
import { partnerQueueService } from './partner-queue.service.ts';
import { pictureQueueService } from './picture-queue.service.ts';

export function registerDeskQueueRoutes(scope: ApiScope, conversations: ConversationServices): void {
  const { app, core } = scope;
  const { db, files, clock, jobs } = core;
  const claims = claimsService(core);
  const pictures = pictureQueueService(core);
  const cases = caseQueueService(core);
  const partners = partnerQueueService(core, conversations);
  const getLookStart = () => new Date(clock().getTime() - lookMs);

  jobs.define({
    name: 'purge-desk-claims',
    cron: '41 * * * *',
    run: async () => void (await deleteExpiredClaims(db, clock())),
  });

  route(scope, 'GET /api/desk/queues', async () => ({
    queues: (await countQueues(db, clock())).map(({ oldest_at, ...row }) => ({
      ...row,
      oldest_at: oldest_at?.toISOString() ?? null,
    })),
  }));
  route(scope, 'DELETE /api/desk/claims', ({ query: { queue, id }, staff }) =>
    claims.giveBack({ queue, worker: staff, id }),
  );

  route(scope, 'POST /api/desk/pictures', async ({ body, staff }) => ({
    items: await pictures.claim(staff, body.count),
  }));
  route(scope, 'PUT /api/desk/pictures', async ({ body, staff }) => ({
    undo_until: (await pictures.decide(staff, body)).toISOString(),
  }));
  route(scope, 'DELETE /api/desk/pictures', ({ query, staff }) => pictures.undo(staff, query.id));

  route(scope, 'POST /api/desk/reports', async ({ staff }) => ({ item: await cases.claimReport(staff) }));
  route(scope, 'PUT /api/desk/reports', ({ body, staff }) => cases.decideReport(staff, body));

  route(scope, 'POST /api/desk/complaints', async ({ staff }) => ({
    item: await cases.claimComplaint(staff, 'complaints'),
  }));
  route(scope, 'PUT /api/desk/complaints', ({ body, staff }) => cases.decideComplaint(staff, body));
  route(scope, 'POST /api/desk/appeals', async ({ staff }) => ({
    item: await cases.claimComplaint(staff, 'appeals'),
  }));
  route(scope, 'PUT /api/desk/appeals', ({ body, staff }) => cases.decideAppeal(staff, body));

  route(scope, 'POST /api/desk/partners', async ({ staff }) => ({ item: await partners.claim(staff) }));
  route(scope, 'PUT /api/desk/partners', ({ body, staff }) =>
    partners.answer(staff, { ...body, isAutomatic: false }),
  );
  route(scope, 'POST /api/desk/partner-notes', ({ body, staff }) => partners.addNote(staff, body));
  route(scope, 'POST /api/desk/hand-overs', ({ body, staff }) => partners.handOver(staff, body));

  // A file of the desk: for everybody who has not claimed the picture, or a report or conversation with it, it does not exist.
  app.get<{ Params: { id: string } }>(
    '/desk/files/:id',
    { config: { rateClass: 'file' } as const },
    async (request, reply) => {
      const id = parseOperatorId(request.params.id);
      const staff = await findStaff(core, request);
      const picture = staff && (await findClaimedPicture(db, { id, staff, lookedAfter: getLookStart() }));
      const key = picture && toSizeKey(picture, '1600.jpg');
      if (!key) throw new DomainError('not_found');
      return sendStoredFile(request, reply, { files, key, cacheControl: 'no-store' });
    },
  );
}

/** How long staff can open the photos of a profile after they viewed the member. */
const lookMs = 3_600_000;
