/**
 * The average colour of a thumbhash (base64), after `thumbHashToAverageRGBA` of github.com/evanw/thumbhash: all that a calm
 * placeholder needs. Nothing for what is no thumbhash.
 */
export function tintOf(placeholder: string | null | undefined): string | undefined {
  const [first, second, third] = bytesOf(placeholder);
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const header = first | (second << 8) | (third << 16);
  const lightness = (header & 63) / 63;
  const yellowBlue = ((header >> 6) & 63) / 31.5 - 1;
  const redGreen = ((header >> 12) & 63) / 31.5 - 1;
  const blue = lightness - (2 / 3) * yellowBlue;
  const red = (3 * lightness - blue + redGreen) / 2;
  const channels = [red, red - redGreen, blue].map((value) =>
    Math.round(Math.min(1, Math.max(0, value)) * 255),
  );
  return `rgb(${channels.join(' ')})`;
}

function bytesOf(base64: string | null | undefined): number[] {
  try {
    return [...atob(base64 ?? '')].map((char) => char.charCodeAt(0));
  } catch {
    return [];
  }
}
