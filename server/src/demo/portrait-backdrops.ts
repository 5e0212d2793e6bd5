/** The colours of a backdrop; `clash` is a clothing colour that would be invisible in front of it. */
interface Tint {
  back: string;
  middle: string;
  front: string;
  clash: string;
}

const tints: Tint[] = [
  { back: '#FBE6D8', middle: '#F6CDB2', front: '#F0B592', clash: '#E8734A' },
  { back: '#F9E1E5', middle: '#F2C3CD', front: '#E9A6B6', clash: '#B3174F' },
  { back: '#E7ECDF', middle: '#CFDAC0', front: '#B4C5A0', clash: '#56745A' },
  { back: '#E3E8F2', middle: '#C6D0E5', front: '#A9B8D7', clash: '#3E4C7A' },
  { back: '#FAEED2', middle: '#F3DBA2', front: '#EAC878', clash: '#D9A441' },
  { back: '#EFE3F0', middle: '#DCC5DF', front: '#C8A8CD', clash: '#6B4675' },
  { back: '#4A2F50', middle: '#6B4675', front: '#F3C98B', clash: '#6B4675' },
  { back: '#2E3B5A', middle: '#43557F', front: '#F5D9A8', clash: '#3E4C7A' },
  { back: '#6A2438', middle: '#8A3B4B', front: '#F2A98A', clash: '#8A3B4B' },
];

const scenes: ((tint: Tint) => string)[] = [
  // A full moon, or a sun, behind the head.
  ({ back, middle, front }) =>
    `<rect width="640" height="854" fill="${back}"/><circle cx="320" cy="400" r="300" fill="${middle}"/><circle cx="470" cy="190" r="64" fill="${front}"/>`,
  // An arched window with a hill.
  ({ back, middle, front }) =>
    `<rect width="640" height="854" fill="${middle}"/><path d="M70 854V360a250 250 0 0 1 500 0v494z" fill="${back}"/><path d="M70 640q130-110 260-40t240-30v284H70z" fill="${front}" opacity=".55"/>`,
  // Hills in the evening.
  ({ back, middle, front }) =>
    `<rect width="640" height="854" fill="${back}"/><circle cx="150" cy="230" r="92" fill="${front}"/><path d="M0 470q170-130 330-40t310-60v484H0z" fill="${middle}"/><path d="M0 620q190-90 340-10t300-50v294H0z" fill="${middle}" opacity=".6"/>`,
  // A room: wall, lamp light from above.
  ({ back, middle, front }) =>
    `<rect width="640" height="854" fill="${back}"/><path d="M440 0 640 0V700L250 854H60z" fill="${middle}" opacity=".7"/><rect y="0" x="430" width="8" height="130" fill="${front}"/><path d="M376 190a58 58 0 0 1 116 0z" fill="${front}"/>`,
];

/** Both numbers may be larger than the lists; they wrap around. */
export function renderBackdrop(sceneNumber: number, tintNumber: number): { svg: string; clash: string } {
  const tint = tints[tintNumber % tints.length] as Tint;
  const scene = scenes[sceneNumber % scenes.length] as (tint: Tint) => string;
  return { svg: scene(tint), clash: tint.clash };
}
