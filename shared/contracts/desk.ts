import * as z from 'zod/mini';
import { defineEndpoints, staffRoles } from './endpoint.ts';
import { Id, Timestamp } from './primitives.ts';

export const accountStatuses = [
  'not_confirmed',
  'active',
  'disabled',
  'pending_deletion',
  'deleted',
] as const;

const StaffUser = z.object({ id: Id, name: z.string(), role: z.enum(staffRoles) });
export type StaffUser = z.infer<typeof StaffUser>;

const StaffAccount = z.object({
  ...StaffUser.shape,
  email: z.string(),
  /** `invited` until the password and the second factor are set. */
  status: z.enum(['invited', 'active', 'disabled']),
  created_at: Timestamp,
});
export type StaffAccount = z.infer<typeof StaffAccount>;

export const StaffInvitation = z.object({
  email: z.string().check(z.trim(), z.maxLength(254), z.email()),
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
  role: z.enum(staffRoles),
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;

export const deskEndpoints = defineEndpoints({
  'GET /api/desk/me': {
    summary: 'Returns who works at this desk',
    access: 'staff',
    limit: 'read',
    response: StaffUser,
  },
  'GET /api/desk/staff': {
    summary: 'Lists the accounts of the desk',
    access: 'staff',
    staffRoles: ['administrator'],
    limit: 'read',
    response: z.object({ staff: z.array(StaffAccount) }),
  },
  'POST /api/desk/staff': {
    summary:
      'Invites somebody to the desk by mail; for a known address, to set password and second factor anew',
    access: 'staff',
    staffRoles: ['administrator'],
    limit: 'mail',
    body: StaffInvitation,
    response: z.object({ id: Id }),
    status: 201,
  },
  'PUT /api/desk/staff': {
    summary:
      'Gives an account of the desk another role, disables it, which ends its sessions, or enables it again',
    access: 'staff',
    staffRoles: ['administrator'],
    limit: 'write',
    body: z.object({ id: Id, disabled: z.optional(z.boolean()), role: z.optional(z.enum(staffRoles)) }),
    response: null,
  },
});
