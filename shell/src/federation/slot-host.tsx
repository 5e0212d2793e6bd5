import type { ModuleHost, SlotName } from '@liaison/shared/module';
import { styled } from 'styled-components';
import { boot } from '../boot/boot-data.ts';
import { PartFallback } from './part-fallback.tsx';
import { PartView } from './part-view.tsx';
import { partOf } from './releases.ts';

/**
 * How a place behaves while its part is on its way. A place that somebody opened (a form, a panel) keeps room and says
 * when its part fails; one that only adds to a screen stays away silently.
 */
const places: Partial<Record<SlotName, { heightPx: number; isAskedFor: boolean }>> = {
  'signup-form': { heightPx: 420, isAskedFor: true },
  'match-modal': { heightPx: 320, isAskedFor: true },
  'credits-offer': { heightPx: 160, isAskedFor: true },
  'member-actions': { heightPx: 44, isAskedFor: false },
  icebreaker: { heightPx: 44, isAskedFor: false },
};

/** Fills a place with what the live releases put there, in their order. */
export const SlotHost: ModuleHost['Slot'] = ({ at, props }) => {
  const fillers = boot.releases.flatMap((release) =>
    release.slots
      .filter((slot) => slot.at === at)
      .map((slot) => ({ release: release.name, part: slot.component })),
  );
  const place = places[at];
  const views = fillers.map(({ release, part }) => (
    <PartView
      key={`${release}/${part}`}
      part={partOf(release, part)}
      props={props as Record<string, unknown>}
      placeholder={null}
      fallback={(fault, retry) => (place?.isAskedFor ? <PartFallback fault={fault} onRetry={retry} /> : null)}
    />
  ));
  return place && fillers.length > 0 ? <Place $heightPx={place.heightPx}>{views}</Place> : <>{views}</>;
};

const Place = styled.div<{ $heightPx: number }>`
  min-height: ${({ $heightPx }) => $heightPx}px;
`;
