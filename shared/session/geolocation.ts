import type { City } from '@liaison/shared/contracts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { findCity } from './session.api.ts';

/** §4. `unknown` until the browser has reported its state. */
export type GeolocationPermission = 'unsupported' | 'unknown' | 'granted' | 'denied' | 'prompt';

interface GeolocationState {
  permission: GeolocationPermission;
  /** Degrees, rounded to about a kilometre, so that they identify a city but not an address. Never stored. */
  position: { lat: number; lon: number; at: number } | null;
  /** The city at the position; false when none was found (AUTH-044). */
  place: City | false | null;
  isLocating: boolean;
}

/** Few visitors are asked for their position, so the code comes when they are. */
const load = () => import(/* webpackChunkName: "geolocation" */ './browser-position.ts');

const initialState: GeolocationState = {
  permission: 'unknown',
  position: null,
  place: null,
  isLocating: false,
};
const useStore = create<GeolocationState>()(() => initialState);

/** For tests: the state of a new visit. */
export const resetGeolocation = () => useStore.setState(initialState);

/** Does not request the position; `requestCity` does. */
export function useGeolocation() {
  useEffect(() => {
    if (!isSupported()) return useStore.setState({ permission: 'unsupported' });
    const subscription = load()
      .then(({ subscribeToPermission }) =>
        subscribeToPermission((permission) => useStore.setState({ permission })),
      )
      .catch(() => noop);
    return () => void subscription.then((unsubscribe) => unsubscribe());
  }, []);
  const { permission, position, place, isLocating } = useStore();
  return { permission, position, place, status: getStatus(place, isLocating) };
}

/** The city at the browser's position, or false. The browser may prompt for permission, so call it on a click that was explained. */
export async function requestCity(): Promise<City | false> {
  if (!isSupported()) return setPlace(false);
  useStore.setState({ isLocating: true });
  try {
    const { fetchPosition } = await load();
    const position = await fetchPosition(useStore.getState().position);
    useStore.setState({ position, permission: 'granted' });
    const { city } = await findCity(position);
    return setPlace(city);
  } catch (error) {
    if (isDenied(error)) useStore.setState({ permission: 'denied' });
    return setPlace(false);
  }
}

function setPlace(place: City | false) {
  useStore.setState({ place, isLocating: false });
  return place;
}

const getStatus = (place: GeolocationState['place'], isLocating: boolean) => {
  if (isLocating) return 'locating';
  if (place === null) return 'idle';
  return place ? 'done' : 'failed';
};

const noop = () => {};
const isSupported = () => 'geolocation' in navigator && navigator.geolocation !== undefined;
const isDenied = (error: unknown) => (error as Partial<GeolocationPositionError> | null)?.code === 1;
