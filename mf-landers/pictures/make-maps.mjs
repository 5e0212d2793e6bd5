import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { geoBounds, geoMercator, geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';

const require = createRequire(import.meta.url);
const target = join(import.meta.dirname, '../src/pictures');
const width = 800;
const height = 800;

const colours = {
  sea: '#3d2140',
  land: '#5b3455',
  chosen: '#7d4767',
  border: '#8d5a78',
  pin: '#ffcf8a',
  glow: '#ff9a73',
};

/** Longitude and latitude of the middle of regions, never of a place where a member lives. */
const maps = {
  europe: {
    detail: '50m',
    frame: [
      [-10.5, 36],
      [24.5, 57],
    ],
    countries: [
      'Netherlands',
      'Germany',
      'Belgium',
      'Austria',
      'Switzerland',
      'France',
      'Spain',
      'Italy',
      'Poland',
      'United Kingdom',
    ],
    pins: [
      [5.3, 52.1],
      [9.2, 52.6],
      [11.5, 48.9],
      [4.6, 50.6],
      [14.4, 47.6],
      [8.2, 46.9],
      [2.6, 48.6],
      [0.9, 44.2],
      [-3.9, 40.4],
      [-0.6, 39.4],
      [9.9, 45.6],
      [12.6, 41.9],
      [19.4, 52.1],
      [22.3, 53.6],
      [-1.6, 53.2],
    ],
  },
  netherlands: {
    detail: '50m',
    frame: [
      [3.2, 50.7],
      [7.3, 53.6],
    ],
    countries: ['Netherlands'],
    pins: [
      [6.75, 53.2],
      [5.8, 53.1],
      [6.6, 52.85],
      [6.45, 52.45],
      [5.6, 52.5],
      [5.95, 52.05],
      [5.15, 52.1],
      [4.85, 52.6],
      [4.5, 52.0],
      [3.85, 51.45],
      [5.2, 51.6],
      [5.9, 51.25],
    ],
  },
  germany: {
    detail: '50m',
    frame: [
      [5.8, 47.2],
      [15.1, 55.0],
    ],
    countries: ['Germany'],
    pins: [
      [9.7, 54.2],
      [12.5, 53.75],
      [9.2, 52.75],
      [13.2, 52.45],
      [11.7, 52.0],
      [7.6, 51.5],
      [9.0, 50.6],
      [11.0, 50.9],
      [13.4, 51.05],
      [7.4, 49.95],
      [7.0, 49.4],
      [9.05, 48.55],
      [11.45, 48.95],
    ],
  },
};

const toShape = (atlas, geometries, isInner) => {
  const collection = { type: 'GeometryCollection', geometries };
  return isInner ? mesh(atlas, collection, (a, b) => a !== b) : feature(atlas, collection);
};

/** Leaves out points that lie closer than two pixels to the one before, and islands that are no more than a point then. */
const simplify = (data) =>
  data
    .split('M')
    .map((part) => {
      const isClosed = part.endsWith('Z');
      let last = [-99, -99];
      const points = part
        .replace('Z', '')
        .split('L')
        .filter((text) => {
          const point = text.split(',').map(Number);
          if (Math.hypot(point[0] - last[0], point[1] - last[1]) < 2.5) return false;
          last = point;
          return true;
        });
      if (points.length < (isClosed ? 4 : 2)) return '';
      return `M${points.join('L')}${isClosed ? 'Z' : ''}`;
    })
    .join('');

for (const [name, { detail, frame, countries, pins }] of Object.entries(maps)) {
  const atlas = JSON.parse(readFileSync(require.resolve(`world-atlas/countries-${detail}.json`), 'utf8'));
  const [[west, south], [east, north]] = frame;
  const box = {
    type: 'MultiPoint',
    coordinates: [
      [west, south],
      [east, south],
      [west, north],
      [east, north],
    ],
  };
  const projection = geoMercator()
    .fitExtent(
      [
        [70, 70],
        [width - 70, height - 70],
      ],
      box,
    )
    .clipExtent([
      [-20, -20],
      [width + 20, height + 20],
    ]);
  const path = geoPath(projection).digits(0);
  const isNear = (country) => {
    const [[left, bottom], [right, top]] = geoBounds(feature(atlas, country));
    return left < right && left < east + 12 && right > west - 12 && bottom < north + 8 && top > south - 8;
  };
  const all = atlas.objects.countries.geometries.filter(isNear);
  const isChosen = ({ properties }) => countries.includes(properties.name);
  const draw = (geometries, isInner) => simplify(path(toShape(atlas, geometries, isInner)) ?? '');
  const circles = pins.map((point) => {
    const [x, y] = projection(point).map(Math.round);
    return `<circle cx="${x}" cy="${y}" r="34" fill="url(#g)"/><circle cx="${x}" cy="${y}" r="8" fill="${colours.pin}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">
<defs><radialGradient id="g"><stop offset="0" stop-color="${colours.glow}" stop-opacity=".75"/><stop offset="1" stop-color="${colours.glow}" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="${colours.sea}"/>
<path d="${draw(
    all.filter((country) => !isChosen(country)),
    false,
  )}" fill="${colours.land}"/>
<path d="${draw(all.filter(isChosen), false)}" fill="${colours.chosen}"/>
<path d="${draw(all, true)}" fill="none" stroke="${colours.border}" stroke-width="1.5" stroke-linejoin="round"/>
${circles.join('\n')}
</svg>
`;
  writeFileSync(join(target, `map-${name}.svg`), svg);
}
