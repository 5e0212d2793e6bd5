import { ApiError, apiQuery, call, queryClient } from '@liaison/shared/api';
import type { ApiResponse, SwipeAction } from '@liaison/shared/contracts';
import { emit } from '@liaison/shared/events';
import { refreshLikes } from '@liaison/shared/live';
import { useSession } from '@liaison/shared/session';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { setLiked } from '../../likes/liked.store.ts';
import { showStoredLike } from '../../likes/likes.api.ts';

type Deck = ApiResponse<'GET /api/swipe.php'>;

const { queryKey } = apiQuery('GET /api/swipe.php');

export const deckQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => {
    const deck = await call('GET /api/swipe.php', { signal });
    return { ...deck, profiles: toKnownOrder(deck.profiles) };
  },
  gcTime: 0,
  refetchOnReconnect: false,
  // Also in a hidden tab: the next tick would come a day later.
  refetchIntervalInBackground: true,
  refetchInterval: ({ state }) => {
    if (!state.data) return false;
    const waitMs = getMsUntil(state.data.resets_at) + resetMarginMs;
    return waitMs > 0 ? waitMs : retryMs;
  },
  // No tick comes in time after the sleep of the device.
  refetchOnWindowFocus: ({ state }) => state.data !== undefined && getMsUntil(state.data.resets_at) <= 0,
});

/** The clock of the device drifts: asked too early, the service still answers with the old day. */
const resetMarginMs = 2000;
/** After a request for the new likes that failed. */
const retryMs = 60_000;

const getMsUntil = (timestamp: string) =>
  Date.parse(timestamp) - Date.now() - useSession.getState().clockOffsetMs;

/** With as many cards the service may have left out more. */
const deckSize = 10;

/**
 * The service lists first who is online: the shown card must not change under the finger. New ones follow the known ones. The shown one
 * stays also when so many others come first that the answer has no place for it, unless what is known has become invalid, as by a block.
 */
function toKnownOrder(profiles: Deck['profiles']): Deck['profiles'] {
  const state = queryClient.getQueryState(queryKey);
  const known = queryClient.getQueryData(queryKey)?.profiles ?? [];
  const canBeLeftOut = profiles.length >= deckSize && !state?.isInvalidated;
  const kept = known.flatMap(
    (card, index) => profiles.find(({ id }) => id === card.id) ?? (index === 0 && canBeLeftOut ? card : []),
  );
  return [...kept, ...profiles.filter((profile) => !known.some(({ id }) => id === profile.id))];
}

/** With fewer cards the next ones are requested, so that their pictures are loaded before they are shown. */
const refillBelow = 5;

export const decideMutation = mutationOptions({
  mutationKey: ['swipe'],
  mutationFn: ({ profile, action }: { profile: string; action: SwipeAction }) =>
    call('POST /api/swipe.php', { body: { client_id: crypto.randomUUID(), profile, action } }),
  onMutate: ({ profile, action }) => {
    // Nobody who is liked is suggested: what was shown before is out of date.
    if (action === 'like') setLiked(profile, false);
    // A request under way may still contain the card.
    return queryClient.cancelQueries({ queryKey });
  },
  onSuccess: ({ likes_left, resets_at, match }, { profile, action }) => {
    removeCard(profile, { likes_left, resets_at });
    refillDeck();
    if (action !== 'like') return;
    showStoredLike(profile, true);
    if (match) emit('members/matched', { profileId: profile });
  },
  onError: (error, { profile }) => {
    const code = error instanceof ApiError && error.code;
    if (code === 'not_found') removeCard(profile);
    if (code === 'swipe_limit') void refetchDeck();
    else refillDeck();
  },
});

export const undoMutation = mutationOptions({
  mutationKey: ['swipe', 'undo'],
  mutationFn: () => call('DELETE /api/swipe.php', { body: { client_id: crypto.randomUUID() } }),
  onMutate: () => queryClient.cancelQueries({ queryKey }),
  onSuccess: ({ profile, likes_left, resets_at }) => {
    updateDeck(({ profiles }) => ({
      profiles: profile ? [profile, ...profiles.filter(({ id }) => id !== profile.id)] : profiles,
      likes_left,
      resets_at,
    }));
    if (profile) showStoredLike(profile.id, profile.liked);
    else void refreshLikes();
  },
  // The request for the next cards was cancelled.
  onError: refillDeck,
});

/** Also again when a request is on its way, which may still contain the card. */
function refillDeck(): void {
  const count = queryClient.getQueryData(queryKey)?.profiles.length ?? 0;
  if (count < refillBelow || queryClient.isFetching({ queryKey }) > 0) void refetchDeck();
}

const removeCard = (profile: string, limit?: Omit<Deck, 'profiles'>) =>
  updateDeck((deck) => ({ ...deck, ...limit, profiles: deck.profiles.filter(({ id }) => id !== profile) }));

const updateDeck = (update: (deck: Deck) => Deck) =>
  queryClient.setQueryData(queryKey, (deck: Deck | undefined) => deck && update(deck));

const refetchDeck = () => queryClient.refetchQueries({ queryKey });
