import { createEventBus, type EventPayload, type EventVersion, type LastVersion } from './event-bus.ts';

/**
 * Events that one module announces to the others, named `<owner>/<past-tense fact>`. Only the owner emits; anyone may listen.
 * Each lists the versions of its payload, oldest first: a changed payload is a new version, and what is left out when one is
 * converted to another is what listeners of the other version do not get.
 */
const appEvents = {
  'session/signed-in': [{ fields: { userId: 'string' } }],
  'session/signed-out': [{ fields: { reason: ['member-asked', 'expired'] } }],
  'session/credits-changed': [{ fields: { credits: 'number', paidUser: 'boolean' } }],
  'chat/message-sent': [{ fields: { profileId: 'string' } }],
  'members/matched': [{ fields: { profileId: 'string' } }],
  'members/match-chosen': [{ fields: { profileId: 'string' } }],
} as const satisfies Record<string, readonly EventVersion[]>;

/** The payload of the last version of each event. */
export type AppEvents = {
  [K in keyof typeof appEvents]: EventPayload<LastVersion<(typeof appEvents)[K]>>;
};

export const { emit, on, tap, onInvalidEvent } = createEventBus(appEvents);
