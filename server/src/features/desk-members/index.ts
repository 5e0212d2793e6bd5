import { queueRoles } from '@liaison/shared/contracts';
import { getStaffActor } from '../../db/audit.ts';
import { route } from '../../http/route.ts';
import type { Feature } from '../feature.ts';
import { pictureDecisionsService } from '../pictures/index.ts';
import { actOnAccount } from './act-on-account.ts';
import { correctionsService } from './corrections.service.ts';
import { deskMailsService } from './desk-mails.service.ts';
import { deskMembersService } from './desk-members.service.ts';

export const deskMembersFeature: Feature = {
  name: 'desk-members',
  register(scope) {
    const { core } = scope;
    const members = deskMembersService(core);
    const mails = deskMailsService(core);
    const corrections = correctionsService(core);
    const pictures = pictureDecisionsService(core);

    route(scope, 'GET /api/desk/members', async ({ query, staff }) => ({
      members: await members.find(query.find, { actor: getStaffActor(staff.id) }),
    }));

    route(scope, 'GET /api/desk/member', ({ query, staff, locale }) =>
      members.view(query.id, {
        actor: getStaffActor(staff.id),
        seesPictures: queueRoles.pictures.some((role) => role === staff.role),
        locale,
      }),
    );

    route(scope, 'POST /api/desk/act', ({ body, staff }) =>
      actOnAccount(core, { ...body, actor: getStaffActor(staff.id) }),
    );

    route(scope, 'PUT /api/desk/member', ({ body, staff }) =>
      corrections.correct({ ...body, actor: getStaffActor(staff.id) }),
    );

    route(scope, 'POST /api/desk/rejections', ({ body, staff }) =>
      pictures.reject({ ...body, onlyApproved: true, actor: getStaffActor(staff.id) }),
    );

    route(scope, 'POST /api/desk/mails', ({ body, staff }) =>
      mails.send({ ...body, actor: getStaffActor(staff.id) }),
    );
  },
};
