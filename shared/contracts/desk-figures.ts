import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { CalendarDate } from './primitives.ts';

export const figureNames = ['signups', 'activations', 'messages', 'payments', 'reports'] as const;
export type FigureName = (typeof figureNames)[number];

/** In days. */
export const figurePeriods = ['7', '30', '90'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

const DayFigures = z.object({
  /** From midnight to midnight, UTC. */
  day: CalendarDate,
  signups: z.int(),
  activations: z.int(),
  messages: z.int(),
  payments: z.int(),
  reports: z.int(),
});
export type DayFigures = z.infer<typeof DayFigures>;

export const deskFigureEndpoints = defineEndpoints({
  'GET /api/desk/figures': {
    summary: 'How many sign-ups, activations, messages, payments and reports each day had, the oldest first',
    access: 'staff',
    staffRoles: ['administrator'],
    limit: 'read',
    query: z.object({ days: z.enum(figurePeriods) }),
    response: z.object({ days: z.array(DayFigures) }),
  },
});
