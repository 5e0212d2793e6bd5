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

/** A position is reused for this long (AUTH-045). */
const maximumAgeMs = 3_600_000;
const timeoutMs = 15_000;

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
  useEffect(() => subscribeToPermission((permission) => useStore.setState({ permission })), []);
  const { permission, position, place, isLocating } = useStore();
  return { permission, position, place, status: getStatus(place, isLocating) };
}

/** The city at the browser's position, or false. The browser may prompt for permission, so call it on a click that was explained. */
export async function requestCity(): Promise<City | false> {
  if (!isSupported()) return setPlace(false);
  useStore.setState({ isLocating: true });
  try {
    const position = await fetchPosition();
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

async function fetchPosition() {
  const { position: known } = useStore.getState();
  if (known && Date.now() - known.at < maximumAgeMs) return known;
  const { coords, timestamp } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      maximumAge: maximumAgeMs,
      timeout: timeoutMs,
    }),
  );
  return { lat: roundToKilometre(coords.latitude), lon: roundToKilometre(coords.longitude), at: timestamp };
}

/** Reports the permission now and on every change, where the browser supports that. Returns the function that unsubscribes. */
function subscribeToPermission(onChange: (permission: GeolocationPermission) => void): () => void {
  let unsubscribe = () => {};
  let isStopped = false;
  const subscribe = async () => {
    if (!isSupported()) return onChange('unsupported');
    const status = await navigator.permissions.query({ name: 'geolocation' });
    if (isStopped) return;
    const report = () => onChange(status.state);
    status.addEventListener('change', report);
    unsubscribe = () => status.removeEventListener('change', report);
    report();
  };
  subscribe().catch(() => undefined);
  return () => {
    isStopped = true;
    unsubscribe();
  };
}

const getStatus = (place: GeolocationState['place'], isLocating: boolean) => {
  if (isLocating) return 'locating';
  if (place === null) return 'idle';
  return place ? 'done' : 'failed';
};

const isSupported = () => 'geolocation' in navigator && navigator.geolocation !== undefined;
const isDenied = (error: unknown) => (error as Partial<GeolocationPositionError> | null)?.code === 1;
const roundToKilometre = (degrees: number) => Math.round(degrees * 100) / 100;
