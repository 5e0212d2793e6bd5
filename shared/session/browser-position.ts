interface Position {
  lat: number;
  lon: number;
  at: number;
}

/** A position is reused for this long (AUTH-045). */
const maximumAgeMs = 3_600_000;
const timeoutMs = 15_000;

/** The browser's position in degrees, rounded to about a kilometre; `known` while it is recent enough. */
export async function fetchPosition(known: Position | null): Promise<Position> {
  if (known && Date.now() - known.at < maximumAgeMs) return known;
  const { coords, timestamp } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      maximumAge: maximumAgeMs,
      timeout: timeoutMs,
    }),
  );
  return { lat: roundToKilometre(coords.latitude), lon: roundToKilometre(coords.longitude), at: timestamp };
}

const roundToKilometre = (degrees: number) => Math.round(degrees * 100) / 100;

/** Reports the permission now and on every change, where the browser supports that. Returns the function that unsubscribes. */
export function subscribeToPermission(onChange: (permission: PermissionState) => void): () => void {
  let unsubscribe = () => {};
  let isStopped = false;
  const subscribe = async () => {
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
