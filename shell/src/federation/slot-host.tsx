import type { ModuleHost, SlotName } from '@liaison/shared/module';
import { useSyncExternalStore } from 'react';
import { boot } from '../boot/boot-data.ts';
import { PartFallback } from './part-fallback.tsx';
import { PartView } from './part-view.tsx';
import { partOf } from './releases.ts';

/** Places that somebody opened: they say when their part does not come. The others stay away silently. */
const askedFor: readonly SlotName[] = ['signup-form', 'match-modal', 'credits-offer'];

/** Fills a place with what the live releases put there, in their order. */
export const SlotHost: ModuleHost['Slot'] = ({ at, props }) => {
  const fillers = boot.releases.flatMap((release) =>
    release.slots
      .filter((slot) => slot.at === at)
      .map((slot) => ({ release: release.name, part: slot.component })),
  );
  // HTML rendered ahead holds empty places; filling them at once would not match it.
  const isFirstDraw = useSyncExternalStore(never, isNot, is);
  if (isFirstDraw) return null;
  return fillers.map(({ release, part }) => (
    <PartView
      key={`${release}/${part}`}
      part={partOf(release, part)}
      props={props as Record<string, unknown>}
      placeholder={null}
      renderFallback={(fault, retry) =>
        askedFor.includes(at) ? <PartFallback fault={fault} onRetry={retry} /> : null
      }
    />
  ));
};

const never = () => () => {};
const is = () => true;
const isNot = () => false;
