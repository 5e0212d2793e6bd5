import type { ModuleHost, SlotName } from '@liaison/shared/module';
import { Fragment } from 'react';
import { boot } from '../boot/boot-data.ts';
import { ClientOnly } from '../layouts/client-only.tsx';
import { addFilledSlot } from './filled-slots.ts';
import { PartFallback } from './part-fallback.tsx';
import { getPart } from './releases.ts';
import { RetriedPart } from './retried-part.tsx';

/** Slots that the user opened show an error when their part fails; the others stay empty. */
const userOpenedSlots: readonly SlotName[] = [
  'signup-form',
  'match-modal',
  'credits-offer',
  'place-form',
  'report-dialog',
];

/** Whether a live release has a component for the slot. */
export const isSlotFilled = (at: SlotName): boolean =>
  boot.releases.some(({ slots }) => slots.some((slot) => slot.at === at));

/** Renders the components that the live releases have registered for a slot, in their order. */
export const SlotHost: ModuleHost['Slot'] = ({ at, props }) => (
  // The prerendered HTML has empty slots.
  <ClientOnly>
    {boot.releases.flatMap(({ name: release, slots }) =>
      slots
        .filter((slot) => slot.at === at)
        .map(({ component: part }) => (
          <Fragment
            key={`${release}/${part}`}
            ref={(fragment) => (fragment ? addFilledSlot({ at, release, part, fragment }) : undefined)}
          >
            <RetriedPart
              part={getPart(release, part)}
              props={props as Record<string, unknown>}
              renderFallback={(error, retry) =>
                userOpenedSlots.includes(at) ? <PartFallback error={error} onRetry={retry} /> : null
              }
            />
          </Fragment>
        )),
    )}
  </ClientOnly>
);
