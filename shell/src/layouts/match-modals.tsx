import { on } from '@liaison/shared/events';
import { onLiveEvent } from '@liaison/shared/live';
import { Slot } from '@liaison/shared/module';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const maxDelaySeconds = 3600;

/** The places `match-modal`, for a match of either side, and `like-modal`, which `?t=` opens after that many seconds (SHELL-065). */
export function MatchModals() {
  /** The first one is shown: a later match must not take its place under the pointer. Of several that wait the newest is shown next. */
  const [[profileId], setProfileIds] = useState<string[]>([]);
  const [isLikeOpen, setLikeOpen] = useState(false);
  const seconds = parseSeconds(useSearchParams()[0].get('t'));

  useEffect(() => {
    const shown = new Set<string>();
    // The own like announces a match twice: by the response and by the live event.
    const show = (id: string) => {
      if (!shown.has(id)) setProfileIds(([first]) => (first === undefined ? [id] : [first, id]));
      shown.add(id);
    };
    const stops = [
      on('members/matched', (match) => show(match.profileId)),
      onLiveEvent('match', (event) => show(event.profile)),
      on('members/match-chosen', () => {
        setProfileIds([]);
        setLikeOpen(false);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);

  useEffect(() => {
    if (seconds === null) return;
    const timer = setTimeout(() => setLikeOpen(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  if (profileId !== undefined)
    return (
      <Slot
        key={profileId}
        at="match-modal"
        profileId={profileId}
        onClose={() => setProfileIds((ids) => ids.slice(1))}
      />
    );
  return isLikeOpen ? <Slot at="like-modal" onClose={() => setLikeOpen(false)} /> : null;
}

function parseSeconds(value: string | null): number | null {
  return value !== null && /^\d{1,4}$/.test(value) && Number(value) <= maxDelaySeconds ? Number(value) : null;
}
