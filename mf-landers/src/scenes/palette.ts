/** Colours of the illustrations; they are the same in the light and the dark theme. */
export interface SceneColors {
  skyTop: string;
  skyLow: string;
  disc: string;
  far: string;
  near: string;
  nearShade: string;
  wall: string;
  wallLit: string;
  frame: string;
  curtain: string;
}

export const sceneColors = {
  night: {
    skyTop: '#1b1430',
    skyLow: '#5a2a4d',
    disc: '#ffe9c7',
    far: '#3a2140',
    near: '#241630',
    nearShade: '#1c1126',
    wall: '#2b1724',
    wallLit: '#57303a',
    frame: '#d9b8a6',
    curtain: '#7a2f4c',
  },
  dusk: {
    skyTop: '#5b3a78',
    skyLow: '#ffb27d',
    disc: '#ffe3a6',
    far: '#b4637a',
    near: '#6d3758',
    nearShade: '#5a2c4b',
    wall: '#6b3446',
    wallLit: '#a9584f',
    frame: '#fff1e2',
    curtain: '#f3c9b0',
  },
} as const satisfies Record<string, SceneColors>;

export const lamp = '#ffcf8a';
export const lampDim = '#d98a5b';
export const ink = '#170e15';
export const berry = '#b3174f';
export const warm = '#e8734a';
