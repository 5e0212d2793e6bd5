import { call } from '@liaison/shared/api';
import type { City } from '@liaison/shared/contracts';
import { useEffect } from 'react';
import { create } from 'zustand';

/** §4. `unknown` until the browser was asked what it thinks. */
export type GeolocationPermission = 'unsupported' | 'unknown' | 'granted' | 'denied' | 'prompt';

interface GeolocationState {
  permission: GeolocationPermission;
  /** Degrees, to about a kilometre: enough for a town, too little for a door. In memory only. */
  position: { lat: number; lon: number; at: number } | null;
  /** The town found there; false where there was none to find (AUTH-044). */
  place: City | false | null;
  isLocating: boolean;
}

/** A position may be this old (AUTH-045). */
const maximumAgeMs = 3_600_000;
const timeoutMs = 15_000;

const nothingKnown: GeolocationState = {
  permission: 'unknown',
  position: null,
  place: null,
  isLocating: false,
};
const useStore = create<GeolocationState>()(() => nothingKnown);

/** As on a visit that has just begun. */
export const forgetPosition = () => useStore.setState(nothingKnown);

/** Asks for nothing by itself: `locate` does. */
export function useGeolocation() {
  useEffect(() => followPermission((permission) => useStore.setState({ permission })), []);
  const { permission, position, place, isLocating } = useStore();
  return { permission, position, place, status: statusOf(place, isLocating) };
}

/** Where the browser is, as a town. Called on a tap, behind an explanation: the browser puts its question then. */
export async function locate(): Promise<City | false> {
  if (!isSupported()) return found(false);
  useStore.setState({ isLocating: true });
  try {
    const position = await presentPosition();
    useStore.setState({ position, permission: 'granted' });
    const { city } = await call('GET /api/geocode.php', { query: { lat: position.lat, lon: position.lon } });
    return found(city);
  } catch (error) {
    if (isDenied(error)) useStore.setState({ permission: 'denied' });
    return found(false);
  }
}

function found(place: City | false) {
  useStore.setState({ place, isLocating: false });
  return place;
}

async function presentPosition() {
  const { position: known } = useStore.getState();
  if (known && Date.now() - known.at < maximumAgeMs) return known;
  const { coords, timestamp } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      maximumAge: maximumAgeMs,
      timeout: timeoutMs,
    }),
  );
  return { lat: roughly(coords.latitude), lon: roughly(coords.longitude), at: timestamp };
}

/** Tells what the browser thinks now and whenever it changes its mind; nothing where it does not say. Returns what ends it. */
function followPermission(tell: (permission: GeolocationPermission) => void): () => void {
  let end = () => {};
  let isOver = false;
  const follow = async () => {
    if (!isSupported()) return tell('unsupported');
    const status = await navigator.permissions.query({ name: 'geolocation' });
    if (isOver) return;
    const tellState = () => tell(status.state);
    status.addEventListener('change', tellState);
    end = () => status.removeEventListener('change', tellState);
    tellState();
  };
  follow().catch(() => undefined);
  return () => {
    isOver = true;
    end();
  };
}

const statusOf = (place: GeolocationState['place'], isLocating: boolean) => {
  if (isLocating) return 'locating';
  if (place === null) return 'idle';
  return place ? 'done' : 'failed';
};

const isSupported = () => 'geolocation' in navigator && navigator.geolocation !== undefined;
const isDenied = (error: unknown) => (error as Partial<GeolocationPositionError> | null)?.code === 1;
const roughly = (degrees: number) => Math.round(degrees * 100) / 100;
