/**
 * The average colour of a thumbhash (base64) as a CSS colour, ported from `thumbHashToAverageRGBA` of github.com/evanw/thumbhash.
 * Undefined for anything that is not a thumbhash.
 */
export function getPlaceholderColor(placeholder: string | null | undefined): string | undefined {
  const [first, second, third] = decodeBase64(placeholder);
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

function decodeBase64(base64: string | null | undefined): number[] {
  try {
    return [...atob(base64 ?? '')].map((char) => char.charCodeAt(0));
  } catch {
    return [];
  }
}
