import { color } from '@liaison/shared/ui';

interface Drawing {
  /** Filled with the soft accent, below the lines. */
  fill?: string;
  lines: string;
}

/** Drawn for Liaison on 24 units, with the strokes of the icons. */
const drawings: Record<string, Drawing> = {
  rose: {
    fill: 'M12 3c4 0 6 2 6 5s-2.5 5-6 5-6-2-6-5 2-5 6-5z',
    lines:
      'M12 3c4 0 6 2 6 5s-2.5 5-6 5-6-2-6-5 2-5 6-5z M9 7c0-1.5 1.3-2.3 3-2.3s3 .8 3 2.3-1.3 3-3 3 M12 13v8 M12 18c-3 0-4.5-1-5-3 3 0 4.5 1 5 3z M12 20c2.6 0 4-.9 4.5-2.7-2.6 0-4 .9-4.5 2.7z',
  },
  coffee: {
    fill: 'M5 10h11v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4z',
    lines:
      'M5 10h11v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4z M16 11.5h1.5a2.5 2.5 0 0 1 0 5H16 M8 7c-.8-1 .8-2 0-3.5 M12.5 7c-.8-1 .8-2 0-3.5',
  },
  kiss: {
    fill: 'M3 12c2-3 4-5 6-5 1.3 0 2 .6 3 1.2 1-.6 1.7-1.2 3-1.2 2 0 4 2 6 5-2 3.5-5 5.5-9 5.5S5 15.5 3 12z',
    lines:
      'M3 12c2-3 4-5 6-5 1.3 0 2 .6 3 1.2 1-.6 1.7-1.2 3-1.2 2 0 4 2 6 5-2 3.5-5 5.5-9 5.5S5 15.5 3 12z M3 12c3 .8 4.5-.5 6-.5s2 .8 3 .8 1.5-.8 3-.8 3 1.3 6 .5',
  },
  chocolates: {
    fill: 'M4 9h16v10H4z',
    lines:
      'M4 9h16v10H4z M4 14h16 M9.3 9v10 M14.7 9v10 M12 9c-1-3-5-4-5-2s3 2 5 2zM12 9c1-3 5-4 5-2s-3 2-5 2z',
  },
  teddy: {
    fill: 'M12 7a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z',
    lines:
      'M12 7a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z M6.6 9.8A2.6 2.6 0 1 1 9.7 6.4 M17.4 9.8a2.6 2.6 0 1 0-3.1-3.4 M9.7 12v.01 M14.3 12v.01 M9.5 16c1.6 1.5 3.4 1.5 5 0 M12 14v1.5',
  },
  music: {
    fill: 'M4.5 18a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0z M14.5 16a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0z',
    lines:
      'M4.5 18a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0z M14.5 16a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0z M9.5 18V6l10-2v12 M9.5 9.5l10-2',
  },
  star: {
    fill: 'M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.2 6-5.3-3-5.3 3 1.2-6L3.4 9.8l6-.7z',
    lines: 'M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.2 6-5.3-3-5.3 3 1.2-6L3.4 9.8l6-.7z',
  },
  key: {
    fill: 'M8 4a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z',
    lines:
      'M8 4a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z M8 8.5v.01 M11.2 11.7L20 20.5 M17 17.5l2-2 M14 14.5l2-2',
  },
  champagne: {
    fill: 'M6.5 8h5l-.5 3.5a2 2 0 0 1-4 0z M13.5 8h5l-.5 3.5a2 2 0 0 1-4 0z',
    lines:
      'M6 4h6l-1 7.5a2 2 0 0 1-4 0z M13 4h6l-1 7.5a2 2 0 0 1-4 0z M9 13.5V20 M16 13.5V20 M6.5 20h5 M13.5 20h5 M9 7v.01 M16 7v.01',
  },
  dinner: {
    fill: 'M12 7a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z',
    lines:
      'M12 7a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z M12 10a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z M3.5 5v4a1.5 1.5 0 0 0 3 0V5 M5 10.5V20 M20 5c-1.6 1-2 3-2 6h2v9',
  },
  ring: {
    fill: 'M9 4h6l2 2.5L12 11 7 6.5z',
    lines: 'M9 4h6l2 2.5L12 11 7 6.5z M7 6.5h10 M12 10.5a5.2 5.2 0 1 0 0 10.4 5.2 5.2 0 0 0 0-10.4z',
  },
  crown: {
    fill: 'M4 8l4.5 4L12 5l3.5 7L20 8l-1.5 10h-13z',
    lines: 'M4 8l4.5 4L12 5l3.5 7L20 8l-1.5 10h-13z M5.5 21h13 M12 15v.01',
  },
};

/** Decorative: the gift's name stands beside it. A gift that this release does not know is drawn as a wrapped box. */
export function GiftDrawing({ id, size }: { id: string; size: number }) {
  const { fill, lines } = drawings[id] ?? wrappedBox;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 32 ? 1.25 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {fill !== undefined && <path d={fill} fill={color.warm} fillOpacity={0.4} stroke="none" />}
      <path d={lines} />
    </svg>
  );
}

const wrappedBox: Drawing = {
  lines: 'M4 10h16v10H4z M3 7h18v3H3z M12 7v13 M12 7c-1-3-5-4-5-2s3 2 5 2z M12 7c1-3 5-4 5-2s-3 2-5 2z',
};
