import type { ModuleHost, SlotName } from '@liaison/shared/module';
import { Fragment } from 'react';
import { boot } from '../boot/boot-data.ts';
import { ClientOnly } from '../layouts/client-only.tsx';
import { addFilledSlot } from './filled-slots.ts';
import { PartFallback } from './part-fallback.tsx';
import { PartView } from './part-view.tsx';
import { getPart } from './releases.ts';

/** Slots that the user opened show an error when their part fails; the others stay empty. */
const userOpenedSlots: readonly SlotName[] = [
  'signup-form',
  'match-modal',
  'credits-offer',
  'place-form',
  'report-dialog',
];

/** Renders the components that the live releases have registered for a slot, in their order. */
export const SlotHost: ModuleHost['Slot'] = ({ at, props }) => {
  const components = boot.releases.flatMap((release) =>
    release.slots
      .filter((slot) => slot.at === at)
      .map((slot) => ({ release: release.name, part: slot.component })),
  );
  return (
    // The prerendered HTML has empty slots.
    <ClientOnly>
      {components.map(({ release, part }) => (
        <Fragment
          key={`${release}/${part}`}
          ref={(fragment) => (fragment ? addFilledSlot({ at, release, part, fragment }) : undefined)}
        >
          <PartView
            part={getPart(release, part)}
            props={props as Record<string, unknown>}
            placeholder={null}
            renderFallback={(error, retry) =>
              userOpenedSlots.includes(at) ? <PartFallback error={error} onRetry={retry} /> : null
            }
          />
        </Fragment>
      ))}
    </ClientOnly>
  );
};
